import { inArray, lt } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { mails } from './tables.server.ts'

/** For enquiries about what a customer was sent. */
const DELIVERED_KEPT = 180 * DAY
const BATCH = 500

/** Keeps failed e-mails. @returns how many were deleted */
export async function forgetDeliveredMails({ db, now }: Ctx): Promise<number> {
  const oldest = addTime(now, -DELIVERED_KEPT)
  let forgotten = 0
  for (;;) {
    const some = db.select({ id: mails.id }).from(mails).where(lt(mails.sentAt, oldest)).limit(BATCH)
    const { rowCount } = await db.delete(mails).where(inArray(mails.id, some))
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return forgotten
  }
}
