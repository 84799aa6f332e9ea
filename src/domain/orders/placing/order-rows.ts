import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { NewOrder, NewOrderLine } from './create-order.ts'
import type { PromotionUse } from '#domain/pricing/best-promotion.ts'
import type { Breakdown } from '#domain/pricing/totals.ts'
import type { PlaceOrderInput } from './schemas.ts'

interface OrderParts extends Pick<
  NewOrder,
  'id' | 'folio' | 'cartId' | 'locationId' | 'placedFrom' | 'discountCode' | 'expiresAt' | 'payUntil'
> {
  input: PlaceOrderInput
  breakdown: Breakdown
  promotion: PromotionUse | null
}

/** Copies prices and names, because the catalogue can change. */
export function orderOf({ actor }: Ctx, { input, breakdown, promotion, ...order }: OrderParts): NewOrder {
  const { firstName, lastName, email, phone, comments, deliveryMethod, paymentMethod } = input
  const buyer = { firstName, lastName, email, phone, comments, deliveryMethod, paymentMethod }
  return {
    ...order,
    ...buyer,
    customerId: actor.kind === 'customer' ? actor.customerId : null,
    birthDate: input.birthDate ?? null,
    gift: input.gift ?? null,
    engraving: input.engraving ?? null,
    deliveryAddress: deliveryMethod === 'shipping' ? input.shipping : null,
    subtotalCentavos: breakdown.subtotalCentavos,
    discountCentavos: breakdown.discountCentavos,
    promotionName: promotion?.promotion.name ?? null,
    promotionCentavos: breakdown.promotionCentavos,
    pointsUsed: input.loyaltyPoints,
    pointsCentavos: breakdown.pointsCentavos,
    shippingCentavos: breakdown.shipping.totalCentavos,
    ivaCentavos: breakdown.ivaCentavos,
    totalCentavos: breakdown.totalCentavos,
  }
}

export function orderLinesOf(items: readonly CartItemView[], breakdown: Breakdown): NewOrderLine[] {
  return items.map(({ productId, variantId, quantity, variant }, index) => ({
    productId,
    variantId,
    quantity,
    name: variant.name,
    size: variant.size,
    image: variant.image,
    isAlcohol: variant.isAlcohol,
    unitPriceCentavos: variant.priceCentavos,
    discountCentavos: breakdown.lines[index]?.discountCentavos ?? 0,
    totalCentavos: breakdown.lines[index]?.totalCentavos ?? 0,
    iepsBasisPoints: breakdown.lines[index]?.iepsBasisPoints ?? 0,
    iepsCentavos: breakdown.lines[index]?.iepsCentavos ?? 0,
  }))
}
