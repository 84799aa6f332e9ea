import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

const HALF = 'calc(50vw - 24px)'

interface ProductGridProps {
  products: CardProduct[]
  /** Loads the first card's picture eagerly. */
  isAwaited?: boolean
  columns?: 3 | 4
}

/** On wide screens; phones have two columns. */
const LAYOUTS = {
  3: {
    className: 'grid-cols-2 lg:grid-cols-3',
    pictureSizes: `(min-width: 80rem) 300px, (min-width: 64rem) 24vw, ${HALF}`,
  },
  4: {
    className: 'grid-cols-2 lg:grid-cols-4',
    pictureSizes: `(min-width: 80rem) 286px, (min-width: 64rem) 22vw, ${HALF}`,
  },
} as const

export function ProductGrid({ products, isAwaited = false, columns = 3 }: ProductGridProps) {
  const { className, pictureSizes } = LAYOUTS[columns]
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
          pictureSizes={pictureSizes}
          isAwaited={isAwaited && index === 0}
        />
      ))}
    </ul>
  )
}
