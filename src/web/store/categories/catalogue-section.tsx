import type { Translate } from '#i18n/translator.ts'
import type { Category } from '#domain/catalogue/schemas.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Link } from '#web/ui/link.tsx'

/** The category with fallback texts for a failed read. */
const KITS = 'kits'

interface CatalogueSectionProps {
  category: Category
  /** Null when reading failed. */
  products: CardProduct[] | null
  t: Translate<'store'>
}

export function CatalogueSection({ category, products, t }: CatalogueSectionProps) {
  const { categoryId, name, description, productCount } = category
  return (
    <section
      id={categoryId}
      aria-labelledby={`${categoryId}-title`}
      className="grid gap-x-16 gap-y-8 border-t border-line py-14 lg:grid-cols-[16rem_1fr] lg:py-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id={`${categoryId}-title`} className="font-display text-3xl lg:text-4xl">
          {name}
        </h2>
        <p className="mt-3 max-w-prose text-pretty text-ink-soft">{description}</p>
      </div>
      <div>
        {!products && <p role="alert">{t(categoryId === KITS ? 'products.kitsFailed' : 'products.failed')}</p>}
        <ul>
          {products?.map((product) => (
            <Entry key={product.productId} product={product} t={t} />
          ))}
        </ul>
        {productCount > (products?.length ?? 0) && (
          <Link to={`/store?category=${categoryId}`} className="link mt-8 inline-flex min-h-11 items-center">
            {t('products.all', { count: productCount, category: name })}
          </Link>
        )}
      </div>
    </section>
  )
}

function Entry({ product, t }: Pick<CatalogueSectionProps, 't'> & { product: CardProduct }) {
  const { productId, name, collectionName, image, preview, sizes, price, oldPrice, stockState } = product
  return (
    <li className="group relative flex items-center gap-4 border-b border-line py-4 first:pt-0 sm:gap-6">
      <Picture
        src={image}
        preview={preview}
        alt=""
        sizes="72px"
        className="aspect-4/5 w-14 shrink-0 bg-sunken sm:w-18"
      />
      <div className="min-w-0 grow gap-x-6 sm:flex sm:items-center sm:justify-between">
        <div className="min-w-0">
          <h3 className="font-display text-lg leading-snug sm:text-2xl">
            <Link
              to={`/store/${productId}`}
              prefetch="intent"
              className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h3>
          <p className="text-sm text-pretty text-ink-faint">
            <span className="max-sm:hidden">{`${collectionName} · `}</span>
            {sizes.join(', ').replaceAll(/ (?=ml|L)/g, '\u00a0')}
          </p>
        </div>
        <div className="shrink-0 max-sm:mt-1.5 sm:text-right">
          {price !== null && (
            <p className="text-[0.9375rem] sm:text-base">
              <Price amount={price} oldAmount={oldPrice} className="sm:flex-col sm:items-end" />
            </p>
          )}
          {stockState !== 'available' && (
            <p className={`text-sm ${stockState === 'soldOut' ? 'text-ink-faint' : 'text-copper'}`}>
              {t(`stock.${stockState}`)}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
