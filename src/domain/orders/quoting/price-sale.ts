import type { CartContents } from '#domain/cart/cart-view.ts'
import { eligibilityFactsOf, soldLinesOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import { getPoints } from '#domain/pricing/loyalty/get-points.ts'
import { usablePoints, worthOf } from '#domain/pricing/loyalty/points.ts'
import { bestPromotion } from '#domain/pricing/best-promotion.ts'
import type { PromotionUse } from '#domain/pricing/best-promotion.ts'
import { hasOrdered } from '#domain/orders/has-ordered.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { breakDown, itemsBeforePoints } from '#domain/pricing/totals.ts'
import type { Breakdown, SaleTotals } from '#domain/pricing/totals.ts'
import { listPromotions } from '#domain/pricing/promotions/list-promotions.ts'
import type { OfferedPromotion } from '#domain/pricing/promotions/list-promotions.ts'
import type { CodeDiscount } from '#domain/pricing/schemas.ts'
import type { Centavos } from '#kit/money.ts'

export interface PointsUse {
  balance: number
  /** In whole redemption steps. */
  usable: number
  used: number
}

export interface PricedSale {
  breakdown: Breakdown
  promotion: PromotionUse | null
  points: PointsUse | null
}

export interface SaleInput {
  cart: CartContents
  /** If read already. */
  promotions?: readonly OfferedPromotion[]
  discount: CodeDiscount | null
  shipping: SaleTotals['shipping']
  /** Points; the excess is ignored. */
  loyaltyPoints?: number | undefined
  /** Leaves the balance unread if false. */
  showsPoints?: boolean
}

/** Applies code, promotion, then points, each to the remainder. Only signed-in customers get promotions and points. */
export async function priceSale(ctx: Ctx, input: SaleInput): Promise<PricedSale> {
  const sale = saleOf(ctx, input)
  if (ctx.actor.kind !== 'customer') return { breakdown: breakDown(sale), promotion: null, points: null }
  const promotion = await findPromotion(ctx, input)
  const reduced = { ...sale, promotion: promotion?.promotion ?? null }
  const { loyaltyPoints = 0, showsPoints = true } = input
  if (!showsPoints) return { breakdown: breakDown(reduced), promotion, points: null }
  const itemsCentavos = itemsBeforePoints(breakDown(reduced))
  const points = await pointsFor(ctx, ctx.actor.customerId, { itemsCentavos, loyaltyPoints })
  const breakdown = breakDown({ ...reduced, pointsCentavos: worthOf(points.used) })
  return { breakdown, promotion, points }
}

/** Also for guests, to show what signing in would save. */
export async function findPromotion(ctx: Ctx, input: SaleInput): Promise<PromotionUse | null> {
  const { items } = input.cart
  if (items.length === 0) return null
  const asked = { ...eligibilityFactsOf(items), hasOrdered: () => hasOrdered(ctx) }
  return bestPromotion(saleOf(ctx, input), await listPromotions(ctx, asked, input.promotions))
}

function saleOf({ now }: Ctx, { cart, discount, shipping }: SaleInput): SaleTotals {
  return { soldOn: mexicanDate(now), lines: soldLinesOf(cart.items), discount, shipping }
}

async function pointsFor(
  ctx: Ctx,
  customerId: string,
  { itemsCentavos, loyaltyPoints }: { itemsCentavos: Centavos; loyaltyPoints: number },
): Promise<PointsUse> {
  const { balance } = await getPoints(ctx, customerId)
  const usable = usablePoints(balance, itemsCentavos)
  return { balance, usable, used: Math.min(usablePoints(loyaltyPoints, itemsCentavos), usable) }
}
