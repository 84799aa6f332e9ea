import { eq } from 'drizzle-orm'
import { staffNotices } from '#db/schema/staff-notices.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NOTICE_PERMISSIONS } from '#vocabulary/staff-notices.ts'
import type { StaffNotice } from '#vocabulary/staff-notices.ts'
import { listStaffRecipients } from './list-staff-recipients.ts'
import type { StaffRecipient } from './list-staff-recipients.ts'

interface NoticedStaff extends StaffRecipient {
  /** Start of the subscription by channel; null without one. */
  mailSince: Date | null
  pushSince: Date | null
}

/** Subscribers by any channel whose permissions still allow it. */
export async function listStaffNoticed(ctx: Pick<Ctx, 'db'>, kind: StaffNotice): Promise<NoticedStaff[]> {
  const chosen = await ctx.db.select().from(staffNotices).where(eq(staffNotices.kind, kind))
  if (chosen.length === 0) return []
  const allowed = await listStaffRecipients(ctx, ...NOTICE_PERMISSIONS[kind])
  return allowed.flatMap((person) => {
    const choice = chosen.find(({ userId }) => userId === person.userId)
    return choice ? [{ ...person, mailSince: choice.mailSince, pushSince: choice.pushSince }] : []
  })
}
