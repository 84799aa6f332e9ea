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
    <section id="best-technology" aria-labelledby="offers-title" data-theme="dark" className="bg-paper text-ink">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-28">
        <SectionHeading id="offers-title" eyebrow={t('home.offersEyebrow')} title={t('home.offersTitle')}>
          <p className="mt-5 max-w-lg text-pretty text-ink-soft">{t('home.offersText')}</p>
        </SectionHeading>
        <ul className="mt-10 grid gap-y-12 sm:grid-cols-2 sm:gap-x-6 lg:mt-16 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-16">
          {offers.map((offer) => (
            <OfferCard key={offer.offerId} offer={offer} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function OfferCard({ offer: { name, description, icon, image, previews } }: { offer: Offer }) {
  const { t } = useTranslation('services')
  const { t: contactText } = useTranslation('contact')
  return (
    <li className="group relative flex flex-col">
      {image && (
        <Picture
          src={image}
          preview={previews[image]}
          alt=""
          sizes="(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
          className="mb-6 aspect-4/3 bg-sunken"
          imgClassName="transition-transform duration-700 ease-out group-hover:scale-[1.03]"
        />
      )}
      <div className="flex grow flex-col border-t border-line pt-5 transition-colors duration-300 group-hover:border-copper">
        <h3 className="flex items-center gap-3.5 font-display text-2xl leading-tight sm:max-lg:min-h-15">
          <ServiceIcon name={icon} className="size-8 text-copper" />
          {name}
        </h3>
        <p className="mt-3 text-[0.9375rem] leading-relaxed text-pretty text-ink-soft">{description}</p>
        <Link
          to={requestAddress(contactText, name)}
          aria-label={`${t('home.ask')}: ${name}`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 self-start text-sm text-copper underline decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:decoration-2"
        >
          {t('home.ask')}
          <Icon name="arrow-right" className="size-4 transition-transform duration-300 group-hover:translate-x-1" />
        </Link>
      </div>
    </li>
  )
}
