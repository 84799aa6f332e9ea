import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import type { ProductReviews } from '#domain/reviews/schemas.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { DiscountFlag } from '#web/commerce/product-card/discount-flag.tsx'
import { discountLabel } from '#web/commerce/product-card/discount-label.ts'
import styles from './product.css?url'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { withTexts } from '#web/platform/with-texts.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { hydratedLate } from '#web/ui/hydrated-late.tsx'

const ProductDetails = hydratedLate(() => withSheet(withTexts(import('./product-details.tsx'), 'tasting'), styles))

const GALLERY_ID = 'gallery'

interface ProductViewProps {
  product: ProductDetail
  variant: ProductVariant
  /** Name of the category. */
  category: string | undefined
  related: CardProduct[]
  /** Null where reviews are hidden. */
  reviews: ProductReviews | null
  /** The page's path in a preview, in which the product can't be bought. */
  previewAt?: string
}

export function ProductView({ product, variant, category, related, reviews, previewAt }: ProductViewProps) {
  const { t } = useTranslation('store')
  const locale = useLocale()
  const { name, categoryId, images, tags } = product
  const shownSize = shownSizeOf(product, variant)
  return (
    <article>
      <div className="mx-auto max-w-7xl px-4 pt-4 pb-16 sm:px-6 lg:px-8 lg:pt-6 lg:pb-24">
        <Breadcrumbs
          items={[
            { label: t('list.title'), to: '/store' },
            ...(category ? [{ label: category, to: `/store?category=${categoryId}` }] : []),
            { label: name },
          ]}
        />
        <div className="mt-3 grid grid-cols-1 gap-x-16 gap-y-10 lg:mt-5 lg:grid-cols-[7fr_6fr] xl:gap-x-20">
          <ProductGallery
            id={GALLERY_ID}
            key={product.productId}
            name={name}
            pictures={[...images.main, ...images.general]}
            previews={images.previews ?? {}}
            alts={images.alts ?? {}}
            video={product.video}
          >
            <DiscountFlag label={discountLabel({ ...variant, tags }, locale)} t={t} />
            {shownSize && (
              <p className="absolute bottom-0 left-0 bg-paper px-3 py-1.5 text-sm text-ink-soft">
                {t('product.shownSize', { size: shownSize })}
              </p>
            )}
          </ProductGallery>
          <ProductHead product={product} variant={variant} rating={reviews?.summary} previewAt={previewAt} />
        </div>
      </div>
      <ProductDetails product={product} variant={variant} related={related} reviews={reviews} galleryId={GALLERY_ID} />
    </article>
  )
}

type Sized = Pick<ProductVariant, 'variantId' | 'size' | 'sizeMl'>

/** The size in the pictures, if another variant is chosen and volumes differ. */
export function shownSizeOf(
  { variantId, variants }: { variantId: string; variants: readonly Sized[] },
  chosen: Sized,
): string | undefined {
  const own = variants.find((variant) => variant.variantId === variantId)
  const differs = Boolean(own?.sizeMl && chosen.sizeMl && own.sizeMl !== chosen.sizeMl)
  return differs ? own?.size : undefined
}

/** Loads code with its style sheet; resolves even if the sheet fails. */
async function withSheet<Part>(part: Promise<Part>, href: string): Promise<Part> {
  if (import.meta.env.SSR) return part
  return (await Promise.all([part, sheetSettled(href)]))[0]
}

function sheetSettled(href: string): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
    Object.assign(link, { rel: 'stylesheet', href })
    document.head.append(link)
  })
}
