import { and, lt, ne } from 'drizzle-orm'
import { contactMessages } from '#db/schema/contact.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** The privacy notice says it. */
const KEPT = 730 * DAY

/** Keeps what nobody answered or archived. Returns how many were deleted, with their replies. */
export async function forgetOldMessages({ db, now }: Ctx): Promise<number> {
  const isOld = and(ne(contactMessages.status, 'new'), lt(contactMessages.createdAt, addTime(now, -KEPT)))
  return (await db.delete(contactMessages).where(isOld)).rowCount ?? 0
}
