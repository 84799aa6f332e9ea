import { useState } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import type { ProductVariant } from '#domain/catalogue/schemas.ts'
import { LazyAlertForm } from '#web/commerce/availability/lazy-alert-form.tsx'
import { canBeBought } from '#web/commerce/product-card/card-product.ts'
import { WishlistButton } from '#web/commerce/wishlist/wishlist-button.tsx'
import { early } from '#web/commerce/early-press/early-press.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'

const MOST_AT_ONCE = 99

interface PurchaseProps {
  productId: string
  name: string
  variant: ProductVariant
}

/** Quantity and cart for what can be bought, the reason why not for what can't, and the wishlist for both. */
export function Purchase({ productId, name, variant }: PurchaseProps) {
  const { t } = useTranslation('store')
  const [quantity, setQuantity] = useState(1)
  const { isAdding, problem, add } = useAddToCart()
  const { variantId, stock, stockState } = variant
  if (!canBeBought(variant)) {
    return (
      <div className="space-y-4">
        <p className="font-display text-2xl">
          {t(stockState === 'comingSoon' ? 'stock.comingSoon' : 'product.soldOut')}
        </p>
        <p className="text-pretty text-ink-soft">
          {t(stockState === 'comingSoon' ? 'product.comingSoonHint' : 'product.soldOutHint')}
        </p>
        <LazyAlertForm productId={productId} variantId={variantId} isComingSoon={stockState === 'comingSoon'} />
        <WishlistButton productId={productId} />
      </div>
    )
  }
  // The page is as fresh as what it says: how much there is it says when little is left, and the cart knows the rest
  const most = stockState === 'low' ? stock : MOST_AT_ONCE
  const button = {
    ...early({ add: { productId, variantId, quantity: 1, price: variant.price, name } }),
    busy: isAdding,
    onClick: () => void add({ productId, variantId, quantity, price: variant.price, name }),
  }
  return (
    <div className="purchase space-y-4">
      <StockNote stock={stock} stockState={stockState} />
      <div className="flex flex-wrap gap-3">
        <QuantityStepper quantity={quantity} onChange={setQuantity} label={name} max={most} />
        <Button {...button} className="min-w-48 grow">
          {t(isAdding ? 'product.adding' : 'product.add')}
        </Button>
      </div>
      {problem && <p className="text-sm font-medium text-danger">{problem}</p>}
      <WishlistButton productId={productId} />
      {/* Shown by the sheet that the details bring, while the button above is out of sight. */}
      <fieldset aria-label={name} className="buy-bar hidden">
        <p className="min-w-0 grow">
          <span className="block truncate font-display">{name}</span>
          {problem ? <span className="text-sm text-danger">{problem}</span> : <Price amount={variant.price} />}
        </p>
        <Button {...button}>{t('product.addShort')}</Button>
      </fieldset>
    </div>
  )
}

function StockNote({ stock, stockState }: Pick<ProductVariant, 'stock' | 'stockState'>) {
  const { t } = useTranslation('store')
  const isLow = stockState === 'low'
  return (
    <p className={`flex items-center gap-2.5 text-sm ${isLow ? 'text-copper' : 'text-ink-soft'}`}>
      <span aria-hidden="true" className={`size-2 rounded-full ${isLow ? 'bg-copper' : 'bg-success'}`} />
      {isLow ? t('stock.lowCount', { count: stock }) : t('stock.available')}
    </p>
  )
}
