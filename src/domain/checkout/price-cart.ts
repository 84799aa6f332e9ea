import type { CartView } from '#domain/cart/cart-view.ts'
import { categoriesOf, itemCountOf, subtotalOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasOrdered } from '#domain/orders/has-ordered.ts'
import { breakDown } from '#domain/orders/totals.ts'
import type { Breakdown } from '#domain/orders/totals.ts'
import { isDiscountRefusal } from '#domain/promotions/errors.ts'
import { findDiscount } from '#domain/promotions/find-discount.ts'
import type { CodeDiscount } from '#domain/promotions/schemas.ts'
import { quoteShipping } from '#domain/shipping/quote-shipping.ts'
import { isExpected } from './admission.ts'
import { saleLinesOf } from './quote-cart.ts'
import type { PlaceOrderInput } from './schemas.ts'

export interface PricedCart {
  discount: CodeDiscount | null
  breakdown: Breakdown
}

/**
 * What an order of this cart costs now: the catalogue's prices, the zone's shipping, the code's discount. A code that
 * can't be used is only passed over when the buyer agreed to the total without it.
 * @throws the errors of `findDiscount` and `quoteShipping`
 */
export async function priceCart(ctx: Ctx, cart: CartView, input: PlaceOrderInput): Promise<PricedCart> {
  const lines = saleLinesOf(cart)
  const shipping = await shippingOf(ctx, cart, input)
  if (cart.discountCode === null) return { discount: null, breakdown: breakDown({ lines, discount: null, shipping }) }
  const use = discountUseOf(cart, { code: cart.discountCode, email: input.email })
  try {
    const discount = await findDiscount(ctx, { ...use, hasOrdered: () => hasOrdered(ctx, input.email) })
    return { discount, breakdown: breakDown({ lines, discount, shipping }) }
  } catch (error) {
    const breakdown = breakDown({ lines, discount: null, shipping })
    if (!isDiscountRefusal(error) || !isExpected(input, breakdown.totalCentavos)) throw error
    return { discount: null, breakdown }
  }
}

/** What a buyer asks of a discount code with this cart. */
export function discountUseOf({ items }: CartView, { code, email }: { code: string; email: string }) {
  return {
    code,
    subtotalCentavos: subtotalOf(items),
    categoryIds: categoriesOf(items),
    buyerEmail: email,
  }
}

async function shippingOf(ctx: Ctx, { items }: CartView, { deliveryMethod, shipping }: PlaceOrderInput) {
  if (deliveryMethod === 'pickup' || !shipping) return null
  return quoteShipping(ctx, { postalCode: shipping.postalCode, itemCount: itemCountOf(items) })
}
