import { CartEmpty } from '#domain/cart/errors.ts'
import { itemCountOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import { breakDown } from '#domain/orders/totals.ts'
import { quoteShipping } from '#domain/shipping/quote-shipping.ts'
import type { ShippingQuote } from '#domain/shipping/quote-shipping.ts'
import { saleLinesOf, quoteCart } from './quote-cart.ts'
import type { CartQuoteInput, CartQuote } from './quote-cart.ts'

export interface DeliveryQuote extends CartQuote {
  shipping: ShippingQuote
}

/**
 * What a cart costs delivered to a postal code.
 * @throws the errors of `quoteCart`; PostalCodeUnknown (422); CartEmpty, NotShippedThere (409)
 */
export async function quoteDelivery(ctx: Ctx, input: CartQuoteInput & { postalCode: string }): Promise<DeliveryQuote> {
  const quote = await quoteCart(ctx, input)
  const { items } = quote.cart
  if (items.length === 0) throw new CartEmpty()
  const shipping = await quoteShipping(ctx, { postalCode: input.postalCode, itemCount: itemCountOf(items) })
  const breakdown = breakDown({ lines: saleLinesOf(quote.cart), discount: quote.discount, shipping })
  return { ...quote, shipping, breakdown }
}
