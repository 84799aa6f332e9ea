import { inArray, lt } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#domain/orders/mexican-date.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { analyticsEvents, analyticsSalts } from './tables.server.ts'

/** Thirteen months: a month can be compared with the same one a year before. */
const EVENTS_KEPT = 396 * DAY
const BATCH = 5000

/**
 * Deletes events nobody compares with any more, in small batches, and the salts of days that are over: from then on the marks
 * of those days can't be traced to anyone.
 * @returns how many events were deleted
 */
export async function forgetOldEvents(ctx: Ctx): Promise<number> {
  await ctx.db.delete(analyticsSalts).where(lt(analyticsSalts.day, mexicanDate(ctx.now)))
  const oldest = mexicanDate(addTime(ctx.now, -EVENTS_KEPT))
  let forgotten = 0
  for (;;) {
    const some = ctx.db
      .select({ id: analyticsEvents.id })
      .from(analyticsEvents)
      .where(lt(analyticsEvents.day, oldest))
      .limit(BATCH)
    const { rowCount } = await ctx.db.delete(analyticsEvents).where(inArray(analyticsEvents.id, some))
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return forgotten
  }
}
