import type { Translate } from '#i18n/translator.ts'
import type { ProductCard } from '#domain/catalogue/schemas.ts'
import { canBeBought } from '#web/commerce/product-card/card-product.ts'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { useHasWishFailed } from '#web/commerce/wishlist/wishlist.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepPlace } from '#web/ui/keep-place.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Link } from '#web/ui/link.tsx'

interface WishedProductProps {
  productId: string
  /** Null when no longer for sale, undefined while loading. */
  product: ProductCard | null | undefined
  onRemove: (productId: string) => void
  t: Translate<'store'>
}

export function WishedProduct({ productId, product, onRemove, t }: WishedProductProps) {
  const { isAdding, problem, add } = useAddToCart()
  const hasWishFailed = useHasWishFailed(productId)
  if (product === undefined)
    return <li aria-hidden="true" className="h-40 animate-pulse border-b border-line bg-sunken/60 sm:h-44" />
  const name = product?.name ?? t('wishlist.gone')
  return (
    <li
      ref={keepPlace}
      className="flex min-h-40 items-start gap-5 border-b border-line py-5 sm:min-h-44 sm:items-center sm:gap-8"
    >
      <div className="aspect-4/5 w-22 shrink-0 bg-sunken sm:w-27">
        {product && <Picture src={product.images.main[0]} alt="" sizes="108px" className="size-full" />}
      </div>
      <div className="flex grow flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <h2 className="font-display text-xl leading-snug sm:text-2xl">
            {product ? (
              <Link to={`/store/${productId}`} className="decoration-1 underline-offset-4 hover:underline">
                {name}
              </Link>
            ) : (
              <span className="text-ink-faint">{name}</span>
            )}
          </h2>
          {product && <Facts product={product} t={t} />}
          {hasWishFailed && <p className="mt-2 text-sm font-medium text-danger">{t('wishlist.notStored')}</p>}
          <ActionProblem text={problem} />
        </div>
        <div className="flex shrink-0 items-center gap-1 max-sm:flex-col max-sm:items-start">
          {product && canBeBought(product) && (
            <Button
              size="small"
              busy={isAdding}
              onClick={() => {
                const { variantId, price } = product
                void add({ productId, variantId, quantity: 1, price, name, from: 'wishlist' })
              }}
            >
              {t('product.add')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            className="max-sm:-ml-4"
            aria-label={t('wishlist.removeName', { name })}
            onClick={() => onRemove(productId)}
          >
            <Icon name="trash" className="size-4" />
            {t('wishlist.remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Facts({ product, t }: { product: ProductCard; t: Translate<'store'> }) {
  const { size, price, oldPrice, stockState } = product
  return (
    <>
      <p className="text-sm text-ink-faint">{size}</p>
      {price !== null && (
        <p className="mt-1.5">
          <Price amount={price} oldAmount={oldPrice} />
        </p>
      )}
      {stockState !== 'available' && <p className="text-sm text-copper">{t(`stock.${stockState}`)}</p>}
    </>
  )
}
