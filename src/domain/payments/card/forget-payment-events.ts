import { and, isNotNull, lt } from 'drizzle-orm'
import { paymentEvents } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** Providers repeat events for days, and by hand for a month. */
const KEPT = 180 * DAY

/** Keeps events that were never handled. Returns how many were deleted. */
export async function forgetPaymentEvents({ db, now }: Ctx): Promise<number> {
  const isOld = and(isNotNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, addTime(now, -KEPT)))
  return (await db.delete(paymentEvents).where(isOld)).rowCount ?? 0
}
