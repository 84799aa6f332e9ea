import { inArray, lt, sql } from 'drizzle-orm'
import { carts } from '#db/schema/carts.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#domain/pricing/mexican-date.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { analyticsCarts, analyticsEvents, analyticsSalts } from '#db/schema/analytics.server.ts'

/** Thirteen months, to compare a month with the same one a year before. */
const EVENTS_KEPT = 396 * DAY
/** At least the cart's lifetime. */
const CARTS_KEPT = 30 * DAY
const BATCH = 5000

/** Deletes past salts, which makes visitors untraceable. @returns how many events were deleted */
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
