import { useCallback } from 'react'
import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import type { ProductReviews } from '#domain/reviews/schemas.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductGrid } from '#web/commerce/product-card/product-grid.tsx'
import { keepSeen } from '#web/commerce/offline/offline-copy.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { modelIn } from '#web/commerce/turntable/model.ts'
import { LightboxOpener } from '#web/commerce/lightbox/lightbox-opener.tsx'
import { TurnOpener } from '#web/commerce/turntable/turn-opener.tsx'
import { withTexts } from '#web/platform/with-texts.ts'
import { hydratedLate } from '#web/ui/hydrated-late.tsx'
import { Contents } from './contents.tsx'
import styles from './product.css?url'
import { Story } from './story.tsx'
import { TastingSheet } from './tasting-sheet.tsx'

/** Loaded only for products with reviews. */
const ReviewSection = hydratedLate(() => withTexts(import('#web/commerce/reviews/review-section.tsx'), 'reviews'))

interface ProductDetailsProps {
  product: ProductDetail
  variant: ProductVariant
  related: CardProduct[]
  reviews: ProductReviews | null
  /** Element that the turntable's button overlays. */
  galleryId: string
}

/** Below the first screen. */
export default function ProductDetails({ product, variant, related, reviews, galleryId }: ProductDetailsProps) {
  const { t } = useTranslation('store')
  const { productId, name, images } = product
  const { size, price } = variant
  const [picture] = images.main
  const modelId = modelIn(picture)
  const shown = { name, pictures: [...images.main, ...images.general], alts: images.alts ?? {} }
  const keepAsSeen = useCallback(
    (element: HTMLElement | null) => {
      if (element) keepSeen({ productId, name, size, price, picture })
    },
    [productId, name, size, price, picture],
  )
  return (
    <div ref={keepAsSeen}>
      {/* Here rather than in the head, so that the first paint doesn't wait. Without server rendering, the code brings it */}
      <link rel="stylesheet" href={styles} />
      {modelId && <TurnOpener key={productId} bottle={{ ...shown, modelId }} galleryId={galleryId} />}
      {picture && <LightboxOpener key={`lightbox ${productId}`} shown={shown} galleryId={galleryId} />}
      {variant.parts.length > 0 && <Contents parts={variant.parts} />}
      {product.specs && <TastingSheet specs={product.specs} sku={variant.sku} />}
      <Story product={product} variant={variant} />
      {reviews?.summary && (
        <ReviewSection
          reviews={{ ...reviews, summary: reviews.summary }}
          hrefOf={(page) => reviewsAddress(product, variant, page)}
        />
      )}
      {related.length > 0 && (
        <section
          aria-labelledby="related"
          className="mx-auto max-w-7xl border-t border-line px-4 pt-16 sm:px-6 lg:px-8 lg:pt-24"
        >
          <h2 id="related" className="mb-10 font-display text-3xl lg:text-4xl">
            {t('product.related')}
          </h2>
          <ProductGrid products={related} columns={4} />
        </section>
      )}
    </div>
  )
}

/** A page of the reviews; keeps the chosen variant. */
function reviewsAddress({ productId, variantId }: ProductDetail, chosen: ProductVariant, page: number): string {
  const parameters = new URLSearchParams({
    ...(chosen.variantId !== variantId && { variant: chosen.variantId }),
    ...(page > 1 && { reviews: String(page) }),
  })
  return `/store/${productId}${parameters.size > 0 ? `?${parameters}` : ''}#reviews`
}
