import { lt, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { analyticsSalts } from '#db/schema/analytics.server.ts'

/** Thirteen months, to compare a month with the same one a year before. */
export const EVENTS_KEPT = 396 * DAY
const STEP = 5000

/** Deletes past salts, which makes visitors untraceable, and months of events that are over; makes the months to come. */
export async function deleteOldEvents(ctx: Ctx): Promise<void> {
  const today = mexicanDate(ctx.now)
  await ctx.db.delete(analyticsSalts).where(lt(analyticsSalts.day, today))
  const oldest = mexicanDate(addTime(ctx.now, -EVENTS_KEPT))
  await ctx.db.execute(sql`select keep_event_months(${today}::date, ${oldest}::date)`)
  const firstOfMonth = `${oldest.slice(0, 7)}-01`
  await deleteInSteps(STEP, (limit) =>
    ctx.db.execute(sql`
      delete from analytics_events_other where (day, id) in (
        select day, id from analytics_events_other where day < ${firstOfMonth} limit ${limit})`),
  )
}
