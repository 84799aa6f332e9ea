import { and, eq, inArray, lt, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { AVAILABILITY_MAIL_KINDS } from '#vocabulary/email-contents.ts'
import { mails } from '#db/schema/mail.server.ts'

/** For enquiries about what a customer was sent. */
const DELIVERED_KEPT = 180 * DAY
/** The privacy notice says it. */
const AVAILABILITY_KEPT = 7 * DAY
const BATCH = 500

/** Keeps failed e-mails, except those about availability. @returns how many were deleted */
export async function forgetDeliveredMails({ db, now }: Ctx): Promise<number> {
  const oldest = addTime(now, -DELIVERED_KEPT)
  const shortLived = addTime(now, -AVAILABILITY_KEPT)
  const isShortLived = and(
    inArray(mails.kind, AVAILABILITY_MAIL_KINDS),
    or(lt(mails.sentAt, shortLived), and(eq(mails.status, 'failed'), lt(mails.createdAt, shortLived))),
  )
  let forgotten = 0
  for (;;) {
    const some = db
      .select({ id: mails.id })
      .from(mails)
      .where(or(lt(mails.sentAt, oldest), isShortLived))
      .limit(BATCH)
    const { rowCount } = await db.delete(mails).where(inArray(mails.id, some))
    forgotten += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return forgotten
  }
}
