import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'

interface VariantChoiceProps {
  product: Pick<ProductDetail, 'variantId' | 'variants'>
  chosen: ProductVariant
  path: string
}

/** Links; the default variant needs no parameter. */
export function VariantChoice({ product, chosen, path }: VariantChoiceProps) {
  const { t } = useTranslation('store')
  const { variants } = product
  if (variants.length < 2) return null
  return (
    <nav aria-label={t('product.size')}>
      <p className="mb-3 text-sm text-ink-faint">{t('product.size')}</p>
      <ul className="flex flex-wrap gap-2">
        {variants.map(({ variantId, size, color, stockState }) => (
          <li key={variantId}>
            <Link
              to={variantId === product.variantId ? path : `${path}?variant=${variantId}`}
              replace
              preventScrollReset
              aria-current={variantId === chosen.variantId ? 'true' : undefined}
              aria-label={
                stockState === 'soldOut' ? t('product.sizeState', { size, state: t('stock.soldOut') }) : undefined
              }
              className={`inline-flex min-h-11 items-center border border-line px-4 text-sm transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper ${stockState === 'soldOut' ? 'text-ink-faint line-through' : 'text-ink'}`}
            >
              {color ? `${size}, ${color}` : size}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
