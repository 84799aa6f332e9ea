import { CartEmpty } from '#domain/cart/errors.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { ShippingQuote } from '#domain/shipping/zones/quote-shipping.ts'
import { discountFor, quoteSale } from './quote-cart.ts'
import type { CartQuote } from './quote-cart.ts'
import { quoteParcel } from './quote-parcel.ts'
import { requirePerPersonLeft } from '../placing/per-person-limits.ts'
import { requireAlcoholSold } from '../placing/require-alcohol-sold.ts'

export interface DeliveryQuote extends CartQuote {
  shipping: ShippingQuote
}

export interface DeliveryQuoteInput {
  cartId: string
  /** Replaces the cart's code. */
  discountCode?: string | undefined
  postalCode: string
  /** The excess is ignored. */
  loyaltyPoints?: number | undefined
}

/**
 * @throws CartNotFound, PostalCodeUnknown, CartEmpty, PerPersonLimitReached, NotShippedThere, AlcoholNotSold, and the errors of `findDiscount`
 * for `discountCode`, but not for the cart's own code
 */
export async function quoteDelivery(ctx: Ctx, input: DeliveryQuoteInput): Promise<DeliveryQuote> {
  const cart = await getCart(ctx, input.cartId)
  const found = await discountFor(ctx, cart, input.discountCode)
  const { items } = cart
  if (items.length === 0) throw new CartEmpty()
  requirePerPersonLeft(ctx, [], { items })
  const shipping = await quoteParcel(ctx, { postalCode: input.postalCode, items })
  await requireAlcoholSold(ctx, items, { deliveryMethod: 'shipping', postalCode: input.postalCode })
  const { loyaltyPoints } = input
  const { promotions } = cart
  const priced = await quoteSale(ctx, { cart, promotions, discount: found.discount, shipping, loyaltyPoints })
  return { ...found, ...priced, shipping }
}
