import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { paymentEvents } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** Providers repeat events for days, and by hand for a month. */
const KEPT = 180 * DAY
const STEP = 500

/** Keeps events that were never handled. Returns how many were deleted. */
export async function deletePaymentEvents({ db, now }: Ctx): Promise<number> {
  const isOld = and(isNotNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, addTime(now, -KEPT)))
  const { provider, eventId } = paymentEvents
  return deleteInSteps(STEP, (limit) => {
    const some = db.select({ provider, eventId }).from(paymentEvents).where(isOld).limit(limit)
    return db.delete(paymentEvents).where(sql`(${provider}, ${eventId}) in ${some}`)
  })
}
