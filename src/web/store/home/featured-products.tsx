import { useLocale } from '#web/platform/use-locale.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductCard } from '#web/commerce/product-card/product-card.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { PauseButton } from '#web/ui/carousel/pause-button.tsx'
import { useHold } from '#web/ui/carousel/use-hold.ts'
import { useSnapTrack } from '#web/ui/carousel/use-snap-track.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useFeatured } from './use-featured.ts'

const INTERVAL_MS = 3000

/** Where the four don't fit, they slide every 3 s. `products` is null when reading failed. */
export function FeaturedProducts({ products }: { products: CardProduct[] | null }) {
  const { t } = useTranslation('shell')
  const { products: featured, problem } = useFeatured(products)
  const { isHeld, handlers } = useHold()
  const { track, autoplay, canMove, onScroll } = useSnapTrack({ intervalMs: INTERVAL_MS, paused: isHeld })
  return (
    <section
      id="best-product"
      aria-labelledby="featured-title"
      aria-busy={featured === undefined}
      className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24 lg:px-8"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-8">
        <SectionHeading
          id="featured-title"
          eyebrow={t('homePage.featuredEyebrow')}
          title={t('homePage.featuredTitle')}
        />
        <div className="flex min-h-11 grow items-center justify-between gap-6 lg:grow-0">
          <Link to="/store" prefetch="intent" className="link inline-flex min-h-11 items-center">
            {t('homePage.seeAll')}
          </Link>
          {canMove && <PauseButton autoplay={autoplay} name={t('homePage.featuredTitle')} />}
        </div>
      </div>
      {featured?.length === 0 ? (
        <p className="mt-10 text-ink-soft">{problem ?? t('homePage.featuredEmpty')}</p>
      ) : (
        <ul
          ref={track}
          onScroll={onScroll}
          {...handlers}
          className="mt-10 flex snap-x snap-mandatory gap-x-4 overflow-x-auto max-sm:-mx-4 max-sm:scroll-px-4 max-sm:px-4 [scrollbar-width:none] *:w-[72%] *:shrink-0 *:snap-start sm:gap-x-6 sm:*:w-[38%] lg:grid lg:grid-cols-4 lg:gap-x-8 lg:overflow-visible lg:*:w-auto noscript:[scrollbar-width:thin]"
        >
          <Cards products={featured} />
        </ul>
      )}
    </section>
  )
}

/** The cards' layout width. */
const PICTURE_SIZES = '(min-width: 80rem) 280px, (min-width: 64rem) 23vw, (min-width: 640px) 36vw, 68vw'

function Cards({ products }: { products: CardProduct[] | undefined }) {
  const { t } = useTranslation('store')
  const locale = useLocale()
  if (!products) {
    return ['a', 'b', 'c', 'd'].map((place) => <li key={place} aria-hidden="true" className="aspect-4/5 bg-sunken" />)
  }
  return products.map((product) => (
    <ProductCard key={product.productId} product={product} t={t} locale={locale} pictureSizes={PICTURE_SIZES} />
  ))
}
