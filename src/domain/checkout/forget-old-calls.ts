import { lt } from 'drizzle-orm'
import { idempotencyKeys, rateLimitCounters } from '#db/tables.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** A caller that repeats itself does so within minutes; a week leaves room for queues and long nights. */
const KEYS_KEPT = 7 * DAY
const COUNTERS_KEPT = 2 * DAY

/** Drops the answers kept for repeated calls, and the rate limits' counters, that nobody will ask for again. */
export async function forgetOldCalls(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, addTime(ctx.now, -KEYS_KEPT)))
  const oldest = addTime(ctx.now, -COUNTERS_KEPT).getTime()
  await ctx.db.delete(rateLimitCounters).where(lt(rateLimitCounters.windowStart, oldest))
}
