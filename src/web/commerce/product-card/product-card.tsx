import type { Translate } from '#i18n/translator.ts'
import type { Locale } from '#i18n/locale.ts'
import { WishlistHeart } from '#web/commerce/wishlist/wishlist-heart.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Link } from '#web/ui/link.tsx'
import { canBeBought } from './card-product.ts'
import type { CardProduct } from './card-product.ts'
import { discountLabel } from './discount-label.ts'
import { DiscountFlag } from './discount-flag.tsx'
import { QuickAdd } from './quick-add.tsx'

interface ProductCardProps {
  product: CardProduct
  t: Translate<'store'>
  locale: Locale
  /** `sizes` of the image. */
  pictureSizes: string
  /** Loads the picture eagerly; others load when they are near. */
  isAwaited?: boolean
}

export function ProductCard(props: ProductCardProps) {
  const { product, locale, pictureSizes, isAwaited } = props
  return (
    <li className="group relative flex flex-col">
      {isAwaited ? (
        <CardContent {...props} />
      ) : (
        <Kept name="product card" of={[product, pictureSizes, locale]}>
          <CardContent {...props} />
        </Kept>
      )}
    </li>
  )
}

function CardContent({ product, t, locale, pictureSizes, isAwaited = false }: ProductCardProps) {
  const { productId, name, image, preview, size, sizes, price, oldPrice, stockState } = product
  return (
    <>
      <div className="order-2 pt-4">
        <h3 className="font-display text-lg leading-snug text-balance sm:text-xl">
          <Link
            to={`/store/${productId}`}
            prefetch="intent"
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-faint">
          {sizes.length > 1 ? `${size} · ${t('card.sizes', { count: sizes.length })}` : size}
        </p>
        {price !== null && (
          <p className="mt-2.5 text-[0.9375rem] sm:text-base">
            <Price amount={price} oldAmount={oldPrice} />
          </p>
        )}
        {stockState !== 'available' && (
          <p className={`mt-1.5 text-sm ${stockState === 'soldOut' ? 'text-ink-faint' : 'text-copper'}`}>
            {t(`stock.${stockState}`)}
          </p>
        )}
      </div>
      <div className="relative order-1 overflow-hidden bg-sunken">
        <Picture
          src={image}
          preview={preview}
          alt=""
          sizes={pictureSizes}
          priority={isAwaited}
          className="aspect-4/5"
          imgClassName="transition-transform duration-700 group-hover:scale-[1.03]"
        />
        <DiscountFlag label={discountLabel(product, locale)} t={t} />
        <WishlistHeart productId={productId} name={name} t={t} />
        {canBeBought(product) && <QuickAdd product={product} t={t} />}
      </div>
    </>
  )
}
