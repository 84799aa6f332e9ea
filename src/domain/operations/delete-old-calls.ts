import { lt, sql } from 'drizzle-orm'
import { idempotencyKeys, rateLimitCounters } from '#db/schema/requests.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** Callers retry within minutes; a week allows for long queues. */
const KEYS_KEPT = 7 * DAY
const COUNTERS_KEPT = 2 * DAY
const STEP = 5000

export async function deleteOldCalls(ctx: Ctx): Promise<void> {
  const { scope, key, createdAt } = idempotencyKeys
  await deleteInSteps(STEP, (limit) => {
    const some = ctx.db
      .select({ scope, key })
      .from(idempotencyKeys)
      .where(lt(createdAt, addTime(ctx.now, -KEYS_KEPT)))
      .limit(limit)
    return ctx.db.delete(idempotencyKeys).where(sql`(${scope}, ${key}) in ${some}`)
  })
  const oldest = addTime(ctx.now, -COUNTERS_KEPT).getTime()
  await ctx.db.delete(rateLimitCounters).where(lt(rateLimitCounters.windowStart, oldest))
}
