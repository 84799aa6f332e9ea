import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { analyticsEvents, analyticsSalts } from '#db/schema/analytics.server.ts'

/** Thirteen months, to compare a month with the same one a year before. */
export const EVENTS_KEPT = 396 * DAY
const STEP = 5000

/**
 * Deletes past salts, which makes visitors untraceable, and months of events that are over; makes the months to come.
 * @returns how many events were deleted
 */
export async function deleteOldEvents(ctx: Ctx): Promise<number> {
  const today = mexicanDate(ctx.now)
  await ctx.db.delete(analyticsSalts).where(lt(analyticsSalts.day, today))
  const oldest = mexicanDate(addTime(ctx.now, -EVENTS_KEPT))
  const { rows } = await ctx.db.execute<{ dropped: string }>(
    sql`select keep_event_months(${today}::date, ${oldest}::date) as dropped`,
  )
  const firstOfMonth = `${oldest.slice(0, 7)}-01`
  const deleted = await deleteInSteps(STEP, (limit) => {
    const some = ctx.db
      .select({ id: analyticsEvents.id })
      .from(analyticsEvents)
      .where(lt(analyticsEvents.day, firstOfMonth))
      .limit(limit)
    return ctx.db
      .delete(analyticsEvents)
      .where(and(lt(analyticsEvents.day, firstOfMonth), inArray(analyticsEvents.id, some)))
  })
  return Number(rows[0]?.dropped) + deleted
}
