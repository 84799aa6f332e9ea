import { brand } from '#config/brand.ts'
import { ServiceCard } from '#web/features/services/service-card.tsx'
import type { ServiceSummary } from '#web/features/services/service-card.tsx'
import { useTranslation } from '#web/translations.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The services that the house gives to other businesses. */
export function Services({ services }: { services: ServiceSummary[] }) {
  const { t } = useTranslation('services')
  if (services.length === 0) return null
  return (
    <section id="servicios" aria-labelledby="services-title" className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-28">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-2 lg:items-end">
          <SectionHeading id="services-title" eyebrow={t('home.eyebrow')} title={t('home.title')} />
          <p className="max-w-lg text-pretty text-ink-soft lg:justify-self-end">
            {t('home.text', { brand: brand.servicesName })}
          </p>
        </div>
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:mt-16 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14">
          {services.map((service) => (
            <ServiceCard key={service.serviceId} service={service} />
          ))}
        </ul>
      </div>
    </section>
  )
}
