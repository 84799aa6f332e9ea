import { useLocale } from '#web/features/language/use-locale.ts'
import { useTranslation } from '#web/translations.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: CardProduct[]
  /** Whether the page is waiting for the first card's picture. */
  isAwaited?: boolean
  className?: string
}

export function ProductGrid({
  products,
  isAwaited = false,
  className = 'grid-cols-2 lg:grid-cols-3',
}: ProductGridProps) {
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
          isAwaited={isAwaited && index === 0}
        />
      ))}
    </ul>
  )
}
