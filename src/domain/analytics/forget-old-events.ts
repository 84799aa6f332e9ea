import { inArray, lt, sql } from 'drizzle-orm'
import { carts } from '#domain/cart/tables.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#domain/orders/mexican-date.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { analyticsCarts, analyticsEvents, analyticsSalts } from './tables.server.ts'

/** Thirteen months: a month can be compared with the same one a year before. */
const EVENTS_KEPT = 396 * DAY
/** No cart is purged before its session is over. */
const CARTS_KEPT = 30 * DAY
const BATCH = 5000

/**
 * Deletes events nobody compares with any more, in small batches, and the salts of days that are over: from then on the marks
 * of those days can't be traced to anyone. The figures that they were counted into stay. Carts that are no more are struck off
 * the list of those that may come back.
 * @returns how many events were deleted
 */
export async function forgetOldEvents(ctx: Ctx): Promise<number> {
  await ctx.db.delete(analyticsSalts).where(lt(analyticsSalts.day, mexicanDate(ctx.now)))
  await ctx.db.execute(sql`
    delete from ${analyticsCarts} as counted where touched_at < ${addTime(ctx.now, -CARTS_KEPT).toISOString()}::timestamptz
      and not exists (select from ${carts} as c where c.id = counted.cart_id)`)
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
