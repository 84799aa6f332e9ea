import { CartEmpty } from '#domain/cart/errors.ts'
import type { Ctx } from '#domain/ctx.ts'
import { breakDown } from '#domain/orders/totals.ts'
import { quoteShipping } from '#domain/shipping/quote-shipping.ts'
import type { ShippingQuote } from '#domain/shipping/quote-shipping.ts'
import { linesOf, priceCart } from './price-cart.ts'
import type { PriceCartInput, PricedCart } from './price-cart.ts'

export interface DeliveredCart extends PricedCart {
  shipping: ShippingQuote
}

/**
 * What a cart costs delivered to a postal code.
 * @throws the errors of `priceCart`; PostalCodeUnknown (422); CartEmpty, NotShippedThere (409)
 */
export async function priceDelivery(ctx: Ctx, input: PriceCartInput & { postalCode: string }): Promise<DeliveredCart> {
  const priced = await priceCart(ctx, input)
  const { items } = priced.cart
  if (items.length === 0) throw new CartEmpty()
  const itemCount = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const shipping = await quoteShipping(ctx, { postalCode: input.postalCode, itemCount })
  const breakdown = breakDown({ lines: linesOf(priced.cart), discount: priced.discount, shipping })
  return { ...priced, shipping, breakdown }
}
