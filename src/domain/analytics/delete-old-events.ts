import { inArray, lt } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { analyticsEvents, analyticsSalts } from '#db/schema/analytics.server.ts'

/** Thirteen months, to compare a month with the same one a year before. */
export const EVENTS_KEPT = 396 * DAY
const STEP = 5000

/** Deletes past salts, which makes visitors untraceable. @returns how many events were deleted */
export async function deleteOldEvents(ctx: Ctx): Promise<number> {
  await ctx.db.delete(analyticsSalts).where(lt(analyticsSalts.day, mexicanDate(ctx.now)))
  const oldest = mexicanDate(addTime(ctx.now, -EVENTS_KEPT))
  return deleteInSteps(STEP, (limit) => {
    const some = ctx.db
      .select({ id: analyticsEvents.id })
      .from(analyticsEvents)
      .where(lt(analyticsEvents.day, oldest))
      .limit(limit)
    return ctx.db.delete(analyticsEvents).where(inArray(analyticsEvents.id, some))
  })
}
