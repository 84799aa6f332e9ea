import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { AVAILABILITY_MAIL_KINDS } from '#vocabulary/email-contents.ts'
import { mails } from '#db/schema/mail.server.ts'

/** For enquiries about what a customer was sent. */
const KEPT = 180 * DAY
/** As the privacy notice says. */
const AVAILABILITY_KEPT = 7 * DAY
/** The table has the same e-mails. */
const FILES_KEPT = 30 * DAY
const STEP = 500

/** Including unsent ones. Returns how many were deleted. */
export async function deleteDeliveredMails({ db, now, ports }: Ctx): Promise<number> {
  await ports.mail.removeFilesBefore?.(addTime(now, -FILES_KEPT))
  const oldest = addTime(now, -KEPT)
  const shortLived = addTime(now, -AVAILABILITY_KEPT)
  const isShortLived = and(
    inArray(mails.kind, AVAILABILITY_MAIL_KINDS),
    or(lt(mails.sentAt, shortLived), and(eq(mails.status, 'failed'), lt(mails.createdAt, shortLived))),
  )
  const isOld = or(lt(mails.sentAt, oldest), and(isNull(mails.sentAt), lt(mails.createdAt, oldest)))
  return deleteInSteps(STEP, (limit) => {
    const some = db.select({ id: mails.id }).from(mails).where(or(isOld, isShortLived)).limit(limit)
    return db.delete(mails).where(inArray(mails.id, some))
  })
}
