import type { Store } from '#domain/inventory/list-stores.ts'
import { useTranslation } from '#web/translations.tsx'
import { SectionHeading } from './section-heading.tsx'

/** Where to buy: the stores with their addresses and hours. */
export function Stores({ stores }: { stores: Store[] }) {
  const { t } = useTranslation('shell')
  return (
    <section id="mapa" aria-labelledby="stores-title" className="border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-16 sm:px-6 lg:py-24 lg:grid-cols-[1fr_2fr] lg:gap-16 lg:px-8">
        <SectionHeading id="stores-title" eyebrow={t('homePage.storesEyebrow')} title={t('homePage.storesTitle')}>
          <p className="mt-5 max-w-sm text-pretty text-ink-soft">{t('homePage.storesText')}</p>
        </SectionHeading>
        <ul className="grid gap-10 sm:grid-cols-2 lg:gap-16">
          {stores.map((store) => (
            <li key={store.id} className="border-t border-ink pt-6">
              <h3 className="font-display text-2xl">{store.name}</h3>
              <address className="mt-4 leading-relaxed text-ink-soft not-italic">
                {store.street}
                <br />
                {`${store.colony}, ${store.postalCode}`}
                <br />
                {`${store.city}, ${store.state}`}
                <br />
                <a
                  href={`tel:+52${store.phone.replaceAll(' ', '')}`}
                  className="link inline-flex min-h-11 items-center tabular-nums"
                >
                  {store.phone}
                </a>
              </address>
              <p className="mt-3 text-sm text-ink-soft">
                <span className="block font-medium text-ink">{t('homePage.schedule')}</span>
                {store.schedule}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
