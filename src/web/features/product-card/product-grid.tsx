import { useTranslation } from '#web/translations.tsx'
import { useLocale } from '#web/features/language/use-locale.ts'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import type { PictureLoading } from './product-card.tsx'

interface ProductGridProps {
  products: CardProduct[]
  /** How many cards show without scrolling; their pictures are not put off. */
  eager?: number
  className?: string
}

export function ProductGrid({ products, eager = 0, className = 'grid-cols-2 lg:grid-cols-3' }: ProductGridProps) {
  const { t } = useTranslation('store')
  const locale = useLocale()
  return (
    <ul className={`grid gap-x-4 gap-y-10 sm:gap-x-6 sm:gap-y-14 ${className}`}>
      {products.map((product, index) => (
        <ProductCard
          key={product.productId}
          product={product}
          t={t}
          locale={locale}
          loading={loadingOf(index, eager)}
        />
      ))}
    </ul>
  )
}

function loadingOf(index: number, eager: number): PictureLoading {
  if (index >= eager) return 'lazy'
  return index === 0 ? 'first' : 'eager'
}
