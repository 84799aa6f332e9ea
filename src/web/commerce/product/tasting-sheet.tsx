import type { ProductDetail } from '#domain/catalogue/schemas.ts'
import { AromaWheel } from '#web/commerce/tasting/aroma-wheel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'

const SENSES = ['color', 'nose', 'taste'] as const

interface TastingSheetProps {
  specs: NonNullable<ProductDetail['specs']>
  sku: string
}

export function TastingSheet({ specs, sku }: TastingSheetProps) {
  const { t } = useTranslation('store')
  const { t: tasting } = useLazyTranslation('tasting')
  const hasAromas = Object.keys(specs.aromas).length > 0
  const serving = [
    [tasting('glass'), specs.glass],
    [tasting('servedAt'), specs.servedAt === null ? '' : tasting('degrees', { degrees: specs.servedAt })],
    [tasting('pairing'), specs.pairing],
  ].filter(([, said]) => said)
  return (
    <section aria-labelledby="tasting" className="bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
        <h2 id="tasting" className="text-center font-display text-3xl lg:text-4xl">
          {t('product.tasting')}
        </h2>
        <div className={`mt-10 lg:mt-14 ${hasAromas ? 'tasting-sheet' : ''}`}>
          {hasAromas && (
            <div>
              <AromaWheel aromas={specs.aromas} />
            </div>
          )}
          <dl className="senses">
            {SENSES.map((sense) => (
              <div key={sense}>
                <dt className="eyebrow">{t(`product.${sense}`)}</dt>
                <dd className="mt-2 font-display text-xl leading-snug text-balance lg:text-2xl">{specs[sense]}</dd>
              </div>
            ))}
          </dl>
        </div>
        {serving.length > 0 && (
          <dl className="serving">
            {serving.map(([term, said]) => (
              <div key={term}>
                <dt className="text-sm text-ink-faint">{term}</dt>
                <dd className="mt-1 text-pretty">{said}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-10 flex flex-wrap justify-center gap-x-10">
          <Link to={`/compare?skus=${sku}`} className="link inline-flex min-h-11 items-center">
            {tasting('compareThis')}
          </Link>
          <Link to="/recipes" className="link inline-flex min-h-11 items-center">
            {tasting('recipes')}
          </Link>
        </p>
      </div>
    </section>
  )
}
