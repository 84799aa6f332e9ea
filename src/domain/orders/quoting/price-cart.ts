import type { Cart, CartContents } from '#domain/cart/cart-view.ts'
import { eligibilityFactsOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PointsChanged } from '#domain/pricing/loyalty/errors.ts'
import { hasOrdered } from '#domain/orders/has-ordered.ts'
import { isDiscountRefusal } from '#domain/pricing/errors.ts'
import { findDiscount } from '#domain/pricing/discount-codes/find-discount.ts'
import type { CodeDiscount } from '#domain/pricing/schemas.ts'
import type { Zone } from '#domain/shipping/zones/zones.ts'
import { isExpected } from '../placing/admission.ts'
import type { Buyer } from '../placing/buyer.ts'
import { quoteParcel } from './quote-parcel.ts'
import { priceSale } from './price-sale.ts'
import type { PricedSale } from './price-sale.ts'
import type { PlaceOrderInput } from '../placing/schemas.ts'

export interface PricedCart extends PricedSale {
  discount: CodeDiscount | null
}

/** @throws PointsChanged, errors of `quoteShipping`, and of `findDiscount` unless the total without the code was agreed */
export async function priceCart(
  ctx: Ctx,
  cart: Cart,
  { input, buyer, zones }: { input: PlaceOrderInput; buyer: Buyer; zones: readonly Zone[] },
): Promise<PricedCart> {
  const { loyaltyPoints } = input
  const { promotions } = cart
  const shipping = await shippingOf(ctx, cart, input, zones)
  const price = async (discount: CodeDiscount | null) => ({
    discount,
    ...(await priceSale(ctx, { cart, promotions, discount, shipping, loyaltyPoints, showsPoints: loyaltyPoints > 0 })),
  })
  if (cart.discountCode === null) return withPoints(input, await price(null))
  const use = discountUseOf(cart, { code: cart.discountCode, buyer })
  try {
    const discount = await findDiscount(ctx, { ...use, hasOrdered: () => hasOrdered(ctx, buyer) })
    return withPoints(input, await price(discount))
  } catch (error) {
    if (!isDiscountRefusal(error)) throw error
    const priced = await price(null)
    if (!isExpected(input, priced.breakdown.totalCentavos)) throw error
    return withPoints(input, priced)
  }
}

export function discountUseOf({ items }: CartContents, { code, buyer }: { code: string; buyer: Buyer }) {
  return { code, ...eligibilityFactsOf(items), buyer }
}

/** @throws PointsChanged unless exactly the requested points can be used */
function withPoints({ loyaltyPoints }: PlaceOrderInput, priced: PricedCart): PricedCart {
  const { used = 0, usable = 0 } = priced.points ?? {}
  if (used !== loyaltyPoints) throw new PointsChanged(usable)
  return priced
}

async function shippingOf(
  ctx: Ctx,
  { items }: CartContents,
  { deliveryMethod, shipping }: PlaceOrderInput,
  zones: readonly Zone[],
) {
  if (deliveryMethod !== 'shipping' || !shipping) return null
  return quoteParcel(ctx, { postalCode: shipping.postalCode, items }, zones)
}
