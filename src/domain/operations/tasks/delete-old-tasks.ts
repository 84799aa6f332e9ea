import { lt } from 'drizzle-orm'
import { itemFailures } from '#db/schema/item-failures.server.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'

const TASKS_KEPT = 90 * DAY
/** An item that is still due fails again within the hour. */
const FAILURES_KEPT = 30 * DAY

/** Deletes ended tasks, and failures of items that no job tries any more. Returns how many. */
export async function deleteOldTasks({ db, now }: Ctx): Promise<number> {
  const { rowCount: ended } = await db.delete(tasks).where(lt(tasks.endedAt, addTime(now, -TASKS_KEPT)))
  const { rowCount: stale } = await db
    .delete(itemFailures)
    .where(lt(itemFailures.failedAt, addTime(now, -FAILURES_KEPT)))
  return (ended ?? 0) + (stale ?? 0)
}
