import { Link } from 'react-router'
import { useLocale } from '#web/features/language/use-locale.ts'
import type { CardProduct } from '#web/features/product-card/card-product.ts'
import { ProductCard } from '#web/features/product-card/product-card.tsx'
import { useTranslation } from '#web/translations.tsx'
import { SectionHeading } from './section-heading.tsx'

export function FeaturedProducts({ products }: { products: CardProduct[] }) {
  const { t } = useTranslation('shell')
  const { t: storeText } = useTranslation('store')
  const locale = useLocale()
  return (
    <section
      id="best-product"
      aria-labelledby="featured-title"
      className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24 lg:px-8"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-8">
        <SectionHeading
          id="featured-title"
          eyebrow={t('homePage.featuredEyebrow')}
          title={t('homePage.featuredTitle')}
        />
        <Link to="/store" prefetch="intent" className="link inline-flex min-h-11 items-center">
          {t('homePage.seeAll')}
        </Link>
      </div>
      {products.length === 0 ? (
        <p className="mt-10 text-ink-soft">{t('homePage.featuredEmpty')}</p>
      ) : (
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4 lg:gap-x-8">
          {products.map((product) => (
            <ProductCard key={product.productId} product={product} t={storeText} locale={locale} />
          ))}
        </ul>
      )}
    </section>
  )
}
