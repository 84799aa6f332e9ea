import { and, eq, gte, lt, ne, notExists } from 'drizzle-orm'
import { contactMessages, contactReplies } from '#db/schema/contact.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'

/** The privacy notice says it. */
const KEPT = 730 * DAY

/** Keeps what nobody answered or archived, and what was answered since. Returns how many were deleted, with their replies. */
export async function deleteOldMessages({ db, now }: Ctx): Promise<number> {
  const limit = addTime(now, -KEPT)
  const youngReply = db
    .select()
    .from(contactReplies)
    .where(and(eq(contactReplies.messageId, contactMessages.id), gte(contactReplies.at, limit)))
  const isOld = and(ne(contactMessages.status, 'new'), lt(contactMessages.createdAt, limit), notExists(youngReply))
  return (await db.delete(contactMessages).where(isOld)).rowCount ?? 0
}
