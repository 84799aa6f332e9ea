import { inArray, lt } from 'drizzle-orm'
import { pushes } from '#db/schema/push.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** Longer than a notice is looked for. */
const KEPT = 7 * DAY
const STEP = 500

/** Also those that never left. @returns how many were deleted */
export async function deleteOldPushes({ db, now }: Ctx): Promise<number> {
  const oldest = addTime(now, -KEPT)
  return deleteInSteps(STEP, (limit) => {
    const some = db.select({ id: pushes.id }).from(pushes).where(lt(pushes.createdAt, oldest)).limit(limit)
    return db.delete(pushes).where(inArray(pushes.id, some))
  })
}
