import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { findRestriction } from '#domain/shipping/restrictions/find-restriction.ts'
import type { AlcoholRestriction } from '#domain/shipping/restrictions/find-restriction.ts'
import { formatDay } from '#i18n/format.ts'
import { AlcoholNotSold } from './errors.ts'

export interface Handover {
  deliveryMethod: DeliveryMethod
  postalCode: string
}

/** By the day of sale in Mexico City, not of delivery. @param known the restriction, if already read @throws AlcoholNotSold */
export async function requireAlcoholSold(
  ctx: Ctx,
  items: readonly CartItemView[],
  { deliveryMethod, postalCode }: Handover,
  known?: AlcoholRestriction | null,
): Promise<void> {
  const refused = items.filter(({ variant }) => variant.isAlcohol)
  if (refused.length === 0) return
  const restriction = known === undefined ? await findRestriction(ctx, { postalCode, on: mexicanDate(ctx.now) }) : known
  if (!restriction) return
  const { reason, endsOn } = restriction
  throw new AlcoholNotSold({
    lines: refused.map(({ variantId, variant }) => ({ variantId, name: variant.name })),
    deliveryMethod,
    postalCode,
    reason,
    until: endsOn && formatDay(endsOn, ctx.locale),
  })
}
