import type { CartItemView } from '#domain/cart/cart-view.ts'
import { subtotalOf } from '#domain/cart/subtotal.ts'
import type { Ctx } from '#domain/ctx.ts'
import { breakDown } from '#domain/orders/totals.ts'
import type { Breakdown } from '#domain/orders/totals.ts'
import { findDiscount } from '#domain/promotions/find-discount.ts'
import type { CodeDiscount } from '#domain/promotions/schemas.ts'
import { quoteShipping } from '#domain/shipping/quote-shipping.ts'
import type { PlaceOrderInput } from './schemas.ts'

/**
 * What a cart costs now: the catalogue's prices, the zone's shipping, the code's discount.
 * @throws the errors of `findDiscount` and `quoteShipping`
 */
export async function priceCart(
  ctx: Ctx,
  cart: { items: readonly CartItemView[]; discountCode: string | null; input: PlaceOrderInput },
): Promise<{ discount: CodeDiscount | null; breakdown: Breakdown }> {
  const { items, discountCode, input } = cart
  const use = { subtotalCentavos: subtotalOf(items), buyerEmail: input.email }
  const discount = discountCode === null ? null : await findDiscount(ctx, { ...use, code: discountCode })
  const itemCount = items.reduce((count, { quantity }) => count + quantity, 0)
  const postalCode = input.deliveryMethod === 'shipping' ? input.shipping?.postalCode : undefined
  const shipping = postalCode === undefined ? null : await quoteShipping(ctx, { postalCode, itemCount })
  const lines = items.map(({ quantity, variant }) => ({ quantity, unitPriceCentavos: variant.priceCentavos }))
  return { discount, breakdown: breakDown({ lines, discount, shipping }) }
}
