import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'

interface SpecTableProps {
  specs: ProductDetail['specs']
  variant: ProductVariant
}

export function SpecTable({ specs, variant }: SpecTableProps) {
  const { t } = useTranslation('store')
  const rows = [
    [t('product.content'), variant.size],
    ...(variant.color ? [[t('product.colorOption'), variant.color]] : []),
    ...(specs
      ? [
          [t('product.abv'), t('product.abvValue', { abv: specs.abv })],
          [t('product.agave'), specs.agave],
          [t('product.maturation'), specs.maturation],
          [t('product.region'), specs.region],
          [t('product.nom'), specs.nom.replace(/^NOM\s*/, '')],
        ]
      : []),
    [t('product.sku'), variant.sku],
  ]
  return (
    <dl className="border-t border-line">
      {rows.map(([term, value]) => (
        <div
          key={term}
          className="grid grid-cols-[9rem_1fr] gap-4 border-b border-line py-3.5 text-sm sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-ink-faint">{term}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
      {specs && <LotRow />}
    </dl>
  )
}

/** Uses the tasting sheet's texts, which are loaded wherever there are specs. */
function LotRow() {
  const { t } = useLazyTranslation('tasting')
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-4 border-b border-line text-sm sm:grid-cols-[11rem_1fr]">
      <dt className="py-3.5 text-ink-faint">{t('lot')}</dt>
      <dd>
        <Link to="/lot" className="link inline-flex min-h-12 items-center">
          {t('lookUpLot')}
        </Link>
      </dd>
    </div>
  )
}
