import type { Ctx } from '#domain/ctx.ts'
import { formatDay } from '#i18n/format.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { GiftDayNotForPickup, GiftDayOutOfReach } from './errors.ts'
import { giftDays } from './gift-days.ts'

/** Checks the day only when it is set. @throws GiftDayNotForPickup, GiftDayOutOfReach */
export function requireGiftFits(
  ctx: Ctx,
  { deliveryMethod }: { deliveryMethod: DeliveryMethod },
  gift: OrderGift | null | undefined,
  before: OrderGift | null = null,
): void {
  const day = gift?.arrivesOn
  if (!day || day === before?.arrivesOn) return
  if (deliveryMethod !== 'shipping') throw new GiftDayNotForPickup()
  const { first, last } = giftDays(ctx.now)
  if (day >= first && day <= last) return
  const written = (date: string) => formatDay(date, ctx.locale)
  throw new GiftDayOutOfReach({ first: written(first), last: written(last) })
}
