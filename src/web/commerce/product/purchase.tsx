import { useState } from 'react'
import type { ComponentProps } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { timesQuantity } from '#kit/money.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import type { ProductVariant } from '#domain/catalogue/schemas.ts'
import { LazyAlertForm } from '#web/commerce/availability/lazy-alert-form.tsx'
import { canBeBought } from '#web/commerce/product-card/card-product.ts'
import { WishlistButton } from '#web/commerce/wishlist/wishlist-button.tsx'
import { early } from '#web/commerce/early-press/early-press.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
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

export function Purchase({ productId, name, variant }: PurchaseProps) {
  const { t } = useTranslation('store')
  const [quantity, setQuantity] = useState(1)
  const [isFromBar, setIsFromBar] = useState(false)
  const { isAdding, problem, add } = useAddToCart()
  const { variantId, stock, stockState, maxPerPerson } = variant
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
  // The page knows the stock only when it is low; the cart checks the rest
  const most = Math.min(stockState === 'low' ? stock : MOST_AT_ONCE, maxPerPerson ?? MOST_AT_ONCE)
  const buttonIn = (place: 'page' | 'bar') => ({
    ...early({ add: { productId, variantId, quantity: 1, price: variant.price, name } }),
    busy: isAdding,
    onClick: () => {
      setIsFromBar(place === 'bar')
      void add({ productId, variantId, quantity, price: variant.price, name })
    },
  })
  return (
    <div className="purchase space-y-4">
      <StockNote stock={stock} stockState={stockState} />
      {maxPerPerson !== null && <p className="text-sm">{t('product.perPerson', { max: maxPerPerson })}</p>}
      <div className="flex flex-wrap gap-3">
        <QuantityStepper quantity={quantity} onChange={setQuantity} label={name} max={most} />
        <Button {...buttonIn('page')} className="min-w-48 grow">
          {t(isAdding ? 'product.adding' : 'product.add')}
        </Button>
      </div>
      <ActionProblem text={isFromBar ? undefined : problem} className="" />
      <WishlistButton productId={productId} />
      <BuyBar
        name={name}
        price={variant.price}
        quantity={quantity}
        problem={isFromBar ? problem : undefined}
        button={buttonIn('bar')}
      />
    </div>
  )
}

interface BuyBarProps {
  name: string
  price: number
  quantity: number
  /** Why adding failed. */
  problem: string | undefined
  button: ComponentProps<typeof Button>
}

/** Its style sheet shows it while the page's own button is out of sight. */
function BuyBar({ name, price, quantity, problem, button }: BuyBarProps) {
  const { t, locale } = useTranslation('store')
  return (
    <fieldset aria-label={name} className="buy-bar hidden">
      <ActionProblem text={problem} className="basis-full" />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-display">{name}</span>
        <Price amount={timesQuantity(price, quantity)} />
        {quantity > 1 && (
          <span className="block text-sm text-ink-soft">
            {t('product.totalOf', { quantity, price: formatPrice(price, locale) })}
          </span>
        )}
      </p>
      <Button {...button}>{t('product.addShort')}</Button>
    </fieldset>
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
