import type { CartItemView } from '#domain/cart/cart-view.ts'
import { itemCountOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import { quoteShipping } from '#domain/shipping/zones/quote-shipping.ts'
import type { ShippingQuote } from '#domain/shipping/zones/quote-shipping.ts'
import type { Zone } from '#domain/shipping/zones/zones.ts'

interface Parcel {
  postalCode: string
  items: readonly CartItemView[]
}

/** Tours aren't sent, and extras go around the others. @param zones all of them, if already read @throws as `quoteShipping` */
export function quoteParcel(ctx: Ctx, { postalCode, items }: Parcel, zones?: readonly Zone[]): Promise<ShippingQuote> {
  const itemCount = itemCountOf(items.filter(({ variant }) => !variant.isExtra && !variant.tourStartsAt))
  return quoteShipping(ctx, { postalCode, itemCount }, zones)
}
