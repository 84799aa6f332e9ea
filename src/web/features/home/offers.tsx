import type { Offer } from '#domain/content/schemas.ts'
import { requestAddress } from '#web/features/services/request-address.ts'
import { ServiceIcon } from '#web/features/services/service-icon.tsx'
import { useTranslation } from '#web/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionHeading } from './section-heading.tsx'

/** What the house's technicians make to order. */
export function Offers({ offers }: { offers: Offer[] }) {
  const { t } = useTranslation('services')
  const { t: contactText } = useTranslation('contact')
  if (offers.length === 0) return null
  return (
    <section id="best-technology" aria-labelledby="offers-title" data-theme="dark" className="bg-paper text-ink">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-28">
        <SectionHeading id="offers-title" eyebrow={t('home.offersEyebrow')} title={t('home.offersTitle')}>
          <p className="mt-5 max-w-lg text-pretty text-ink-soft">{t('home.offersText')}</p>
        </SectionHeading>
        <ul className="mt-10 grid sm:grid-cols-2 sm:gap-x-8 lg:mt-16 lg:grid-cols-3 lg:gap-x-12">
          {offers.map(({ offerId, name, description, icon }) => (
            <li key={offerId} className="group relative flex flex-col border-t border-line pt-6 pb-6 sm:pb-10">
              <ServiceIcon name={icon} className="size-9 text-copper" />
              <h3 className="mt-6 font-display text-2xl leading-tight">{name}</h3>
              <p className="mt-3 text-[0.9375rem] leading-relaxed text-pretty text-ink-soft">{description}</p>
              <Link
                to={requestAddress(contactText, name)}
                aria-label={`${t('home.ask')}: ${name}`}
                className="mt-4 inline-flex min-h-11 items-center self-start text-sm text-copper underline decoration-1 underline-offset-4 after:absolute after:inset-0 hover:decoration-2"
              >
                {t('home.ask')}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
