import type { ProductDetail } from '#domain/catalogue/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'

const SENSES = ['color', 'nose', 'taste'] as const

/** Eye, nose and palate, set as a page of their own. */
export function TastingNote({ specs }: { specs: NonNullable<ProductDetail['specs']> }) {
  const { t } = useTranslation('store')
  return (
    <section aria-labelledby="tasting" className="bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
        <h2 id="tasting" className="text-center font-display text-3xl lg:text-4xl">
          {t('product.tasting')}
        </h2>
        <dl className="mt-10 grid gap-y-10 md:grid-cols-3 md:divide-x md:divide-line lg:mt-14">
          {SENSES.map((sense) => (
            <div key={sense} className="text-center md:px-8 lg:px-12">
              <dt className="eyebrow">{t(`product.${sense}`)}</dt>
              <dd className="mx-auto mt-3 max-w-xs font-display text-xl leading-snug text-balance lg:text-2xl">
                {specs[sense]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
