import { lt } from 'drizzle-orm'
import { idempotencyKeys, rateLimitCounters } from '#db/schema/requests.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** Callers retry within minutes; a week allows for long queues. */
const KEYS_KEPT = 7 * DAY
const COUNTERS_KEPT = 2 * DAY

export async function deleteOldCalls(ctx: Ctx): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, addTime(ctx.now, -KEYS_KEPT)))
  const oldest = addTime(ctx.now, -COUNTERS_KEPT).getTime()
  await ctx.db.delete(rateLimitCounters).where(lt(rateLimitCounters.windowStart, oldest))
}
