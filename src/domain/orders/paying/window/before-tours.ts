import { eq, sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { ShopSettings } from '#domain/shop/read-shop-settings.ts'
import { addTime } from '#kit/clock.ts'
import { dayAfter, mexicanDate, startOfMexicanDay } from '#kit/mexican-time.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { TourTooSoonForMethod } from '../../placing/errors.ts'
import type { Order } from '../../lock-order.ts'
import { bookedBy, holdFor, VOUCHER_DAYS } from './holds.ts'

/** Null without tours. */
export function firstTourOf(items: readonly CartItemView[]): Date | null {
  const starts = items.flatMap(({ variant }) => variant.tourStartsAt?.getTime() ?? [])
  return starts.length > 0 ? new Date(Math.min(...starts)) : null
}

export async function findFirstTour({ db }: Ctx, { id }: Pick<Order, 'id'>): Promise<Date | null> {
  const [found] = await db
    .select({ at: sql`min(${variants.tourStartsAt})`.mapWith(variants.tourStartsAt) })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .where(eq(orderLines.orderId, id))
  return found?.at ?? null
}

interface Window {
  firstTour: Date | null
  settings: Pick<ShopSettings, 'transferHoldHours' | 'storeHoldHours'>
  /** What is held already, if longer. */
  heldUntil?: Date
}

/** Whether a payment that begins now is known before the order's first tour. */
export function isKnownBeforeTour({ now }: Pick<Ctx, 'now'>, method: PaymentMethod, window: Window): boolean {
  const { firstTour, settings, heldUntil = now } = window
  if (firstTour === null) return true
  return heldUntil < firstTour && knownBy(now, method, settings) < firstTour
}

/** Places held for an hour aren't bound by the share of unpaid stock; a longer hold would be. */
export function isHeldLonger(
  { firstTour, before }: { firstTour: Date | null; before: PaymentMethod },
  method: PaymentMethod,
): boolean {
  return firstTour !== null && isBrief(before) && !isBrief(method)
}

/** Paid on the provider's page, within an hour. */
export function isBrief(method: PaymentMethod): boolean {
  return method === 'card' || method === 'link'
}

/** @throws TourTooSoonForMethod */
export function requireKnownBeforeTour(ctx: Pick<Ctx, 'now'>, method: PaymentMethod, window: Window): void {
  if (!isKnownBeforeTour(ctx, method, window)) throw new TourTooSoonForMethod()
}

function knownBy(now: Date, method: PaymentMethod, settings: Window['settings']): Date {
  // A voucher begins when the order is paid, up to an hour later
  if (method === 'oxxo') return bookedBy(new Date(startOfMexicanDay(dayAfter(mexicanDate(now), VOUCHER_DAYS + 1))))
  const deadline = addTime(now, holdFor(method, settings))
  return method === 'spei' ? bookedBy(deadline) : deadline
}
