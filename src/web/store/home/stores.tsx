import type { Store } from '#domain/inventory/locations/list-stores.ts'
import { townOf } from '#kit/town.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { SectionHeading } from './section-heading.tsx'
import { storeAnchor, StoreMap } from './store-map/store-map.tsx'

export function Stores({ stores }: { stores: Store[] }) {
  const { t } = useTranslation('shell')
  return (
    <section id="mapa" aria-labelledby="stores-title" className="border-y border-line bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-28">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-2 lg:items-end">
          <SectionHeading id="stores-title" eyebrow={t('homePage.storesEyebrow')} title={t('homePage.storesTitle')} />
          <p className="max-w-lg text-pretty text-ink-soft lg:justify-self-end">{t('homePage.storesText')}</p>
        </div>
        <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-[2fr_1fr]">
          <StoreMap stores={stores} />
          <ol className="grid gap-8 sm:max-lg:grid-cols-2">
            {stores.map((store, index) => (
              <StoreEntry key={store.id} store={store} number={index + 1} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

function StoreEntry({ store, number }: { store: Store; number: number }) {
  const { t } = useTranslation('shell')
  return (
    <li
      id={storeAnchor(store)}
      className="scroll-mt-28 border-t border-ink pt-5 transition-colors target:border-copper"
    >
      <h3 className="flex items-baseline gap-3 font-display text-2xl">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center self-center rounded-full bg-agave font-sans text-sm font-semibold text-on-agave"
        >
          {number}
        </span>
        {store.name}
      </h3>
      <address className="mt-4 leading-relaxed text-ink-soft not-italic">
        {store.street}
        <br />
        {store.colony}
        <br />
        {`${store.postalCode} ${townOf(store)}`}
        <br />
        <a
          href={`tel:+52${store.phone.replaceAll(' ', '')}`}
          className="link inline-flex min-h-11 items-center tabular-nums"
        >
          {store.phone}
        </a>
      </address>
      <p className="mt-2 text-sm text-ink-soft">
        <span className="block font-medium text-ink">{t('homePage.schedule')}</span>
        {store.schedule}
      </p>
    </li>
  )
}
