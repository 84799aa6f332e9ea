import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductCard } from '#web/commerce/product-card/product-card.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { useLocale } from '#web/platform/use-locale.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionHeading } from './section-heading.tsx'

/** The cards' layout width. */
const PICTURE_SIZES = '(min-width: 100rem) 360px, (min-width: 64rem) 23vw, (min-width: 640px) 36vw, 66vw'

/** A scrolling row on phones, a grid on wider screens. */
export function Collection({ products }: { products: CardProduct[] }) {
  const { t } = useTranslation('shell')
  const { t: storeText } = useTranslation('store')
  const locale = useLocale()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="collection-title" className="mx-auto max-w-[100rem] px-4 pb-16 sm:px-6 lg:px-8 lg:pb-28">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <SectionHeading
          id="collection-title"
          eyebrow={t('homePage.collectionEyebrow')}
          title={t('homePage.collectionTitle')}
        />
        <Link to="/store" prefetch="intent" className="link inline-flex min-h-11 items-center">
          {t('homePage.seeAll')}
        </Link>
      </div>
      <ul className="mt-8 flex snap-x snap-mandatory gap-x-4 gap-y-14 overflow-x-auto max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 [scrollbar-width:none] *:w-[70%] *:shrink-0 *:snap-start sm:gap-x-6 sm:*:w-[38%] lg:mt-12 lg:grid lg:grid-cols-4 lg:overflow-visible lg:*:w-auto noscript:[scrollbar-width:thin]">
        {products.map((product) => (
          <ProductCard
            key={product.productId}
            product={product}
            t={storeText}
            locale={locale}
            pictureSizes={PICTURE_SIZES}
          />
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-x-10">
        <Link to="/finder" className="link inline-flex min-h-11 items-center">
          {storeText('list.finder')}
        </Link>
        <Link to="/recipes" className="link inline-flex min-h-11 items-center">
          {storeText('list.recipes')}
        </Link>
      </p>
    </section>
  )
}
