import { useTranslation } from '#web/platform/translations.tsx'
import { servicesNameIn } from '#config/brand.ts'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import type { ServiceCard } from '#domain/content/schemas.ts'
import { cachePage } from '#web/platform/context.ts'
import { readCategories } from './read-categories.server.ts'
import { readServices } from '#web/store/services/read-services.server.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { ServiceIcon } from '#web/store/services/service-icon.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/categories.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [categories, services] = await Promise.all([readCategories(context), readServices(context)])
  cachePage(context)
  return { categories, services: services.map(namesOf) }
}

function namesOf({ features: _features, images: _images, previews: _previews, ...service }: ServiceCard) {
  return service
}

export default function Categories({ loaderData: { categories, services } }: Route.ComponentProps) {
  const { t } = useTranslation('store')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('categories.metaTitle')} description={t('categories.metaDescription')} />
      <PageTitle title={t('categories.title')} lead={t('categories.lead')} />
      <section aria-labelledby="from-the-distillery">
        <h2 id="from-the-distillery" className="eyebrow mb-6">
          {t('categories.products')}
        </h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {categories.map(({ categoryId, name, description, productCount, image, preview, imageAlt }, index) => (
            <li key={categoryId} className="group relative">
              <div className="overflow-hidden bg-sunken">
                <Picture
                  src={image ?? undefined}
                  preview={preview ?? undefined}
                  alt={imageAlt}
                  sizes="(min-width: 80rem) 286px, (min-width: 64rem) 22vw, calc(50vw - 24px)"
                  priority={index === 0}
                  className="aspect-4/5"
                  imgClassName="transition-transform duration-700 group-hover:scale-[1.03]"
                />
              </div>
              <h3 className="mt-5 font-display text-xl sm:text-2xl">
                <Link
                  to={`/store?category=${categoryId}`}
                  className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-copper">{t('list.count', { count: productCount })}</p>
              <p className="mt-2 text-[0.9375rem] leading-relaxed text-pretty text-ink-soft">{description}</p>
            </li>
          ))}
        </ul>
      </section>
      {services.length > 0 && <Services services={services} />}
    </div>
  )
}

function Services({ services }: { services: Route.ComponentProps['loaderData']['services'] }) {
  const brand = useBrand()
  const { t, locale } = useTranslation('store')
  return (
    <section
      id="servicios"
      aria-labelledby="services"
      className="mt-24 border-t border-line pt-16 lg:grid lg:grid-cols-[16rem_1fr] lg:gap-x-16"
    >
      <div>
        <h2 id="services" className="font-display text-3xl lg:text-4xl">
          {t('categories.services', { brand: servicesNameIn(locale, brand) })}
        </h2>
        <p className="mt-3 max-w-prose text-pretty text-ink-soft">{t('categories.servicesLead')}</p>
      </div>
      <ul className="mt-10 sm:grid sm:grid-cols-2 sm:gap-x-10 lg:mt-0">
        {services.map(({ serviceId, name, description, path, icon }) => (
          <li key={serviceId} className="group relative flex gap-5 border-t border-line py-6">
            <ServiceIcon name={icon} className="mt-1 size-7 text-copper" />
            <div>
              <h3 className="font-display text-xl">
                <Link
                  to={path}
                  className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-1 text-pretty text-ink-soft">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
