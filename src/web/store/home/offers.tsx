import type { Offer } from '#domain/content/schemas.ts'
import { requestAddress } from '#web/store/services/request-address.ts'
import { ServiceIcon } from '#web/store/services/service-icon.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SectionHeading } from './section-heading.tsx'

export function Offers({ offers }: { offers: Offer[] }) {
  const { t } = useTranslation('services')
  if (offers.length === 0) return null
  return (
    <section
      id="best-technology"
      aria-labelledby="offers-title"
      className="mx-auto max-w-7xl px-4 pt-8 pb-16 sm:px-6 lg:px-8 lg:pt-10 lg:pb-24"
    >
      <SectionHeading id="offers-title" eyebrow={t('home.offersEyebrow')} title={t('home.offersTitle')} isQuiet>
        <p className="mt-4 max-w-lg text-pretty text-ink-soft">{t('home.offersText')}</p>
      </SectionHeading>
      <ul className="mt-7 grid gap-y-5 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-8 lg:mt-9 lg:grid-cols-3 lg:gap-x-8">
        {offers.map((offer) => (
          <OfferCard key={offer.offerId} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ offer: { name, description, icon, image, previews } }: { offer: Offer }) {
  const { t } = useTranslation('services')
  const { t: contactText } = useTranslation('contact')
  return (
    <li className="group relative grid grid-cols-[6.5rem_1fr] items-start gap-x-4 border-t border-line pt-5 transition-colors duration-300 hover:border-copper">
      <Picture
        src={image ?? undefined}
        preview={image ? previews[image] : undefined}
        alt=""
        sizes="104px"
        className="aspect-4/3 bg-sunken"
      />
      <div>
        <h3 className="flex items-center gap-2.5 font-display text-xl leading-tight">
          <ServiceIcon name={icon} className="size-6 text-copper" />
          {name}
        </h3>
        <p className="mt-1.5 line-clamp-2 text-[0.9375rem] sm:line-clamp-3 leading-normal text-pretty text-ink-soft">
          {description}
        </p>
        <Link
          to={requestAddress(contactText, name)}
          aria-label={`${t('home.ask')}: ${name}`}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-copper underline decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:decoration-2"
        >
          {t('home.ask')}
          <Icon name="arrow-right" className="size-4 transition-transform duration-300 group-hover:translate-x-1" />
        </Link>
      </div>
    </li>
  )
}
