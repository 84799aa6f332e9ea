import { useEffect } from 'react'
import { track } from '#web/platform/data-layer.ts'
import { reloadCart } from '#web/commerce/cart/cart-store.ts'
import { readCartId } from '#web/commerce/cart/cart-session.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useCart } from '#web/commerce/cart/use-cart.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { recoverOrder } from './place-order.ts'
import { keepSessionValue, readSessionValue } from '#web/platform/session-value.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useOrdering } from './use-ordering.ts'
import type { Ordering } from './use-ordering.ts'
import { useQuote } from './use-quote.ts'
import type { Quote } from './use-quote.ts'

const BEGUN_KEY = 'checkoutBegun'

export interface Checkout {
  cart: CartView
  form: CheckoutForm
  quote: Quote
  ordering: Ordering
}

export function useCheckout(): Checkout {
  const cart = useCart()
  const form = useCheckoutForm(cart)
  const quote = useQuote(cart, form.draft)
  const ordering = useOrdering({ cart, quote, form })
  return { cart, form, quote, ordering }
}

/** If the cart is gone after an unanswered order, looks for that order. Returns whether all is loaded. */
export function useCheckoutStart(): boolean {
  const cart = useCart()
  const { data: isStarted = false } = useApiQuery('checkout', async () => {
    await reloadCart()
    await recoverOrder(readCartId() ?? undefined).catch(() => undefined)
    return true
  })
  useBegunCheckout(isStarted ? cart : undefined)
  return isStarted
}

/** Tracks the beginning of the checkout once per cart. */
export function useBegunCheckout(cart: CartView | undefined): void {
  const cartId = cart && cart.lines.length > 0 ? cart.cartId : null
  useEffect(() => {
    if (!cart || cartId === null || readSessionValue(BEGUN_KEY) === cartId) return
    keepSessionValue(BEGUN_KEY, cartId)
    track('begin_checkout', {
      value: cart.total,
      currency: 'MXN',
      items: cart.lines.map(({ productId, variantId, product, basePrice, quantity }) => ({
        productId,
        variantId,
        name: product.name,
        price: basePrice,
        quantity,
      })),
    })
  }, [cart, cartId])
}
