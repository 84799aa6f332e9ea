import { eq } from 'drizzle-orm'
import { staffNotices } from '#db/schema/staff-notices.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NOTICE_PERMISSIONS } from '#vocabulary/staff-notices.ts'
import type { NoticeChannel, StaffNotice } from '#vocabulary/staff-notices.ts'
import { listStaffRecipients } from './list-staff-recipients.ts'
import type { StaffRecipient } from './list-staff-recipients.ts'

export interface NoticedStaff extends StaffRecipient {
  chosenAt: Date
}

/** Who chose this by that channel and still may know of it. */
export async function listStaffNoticed(
  ctx: Pick<Ctx, 'db'>,
  kind: StaffNotice,
  channel: NoticeChannel,
): Promise<NoticedStaff[]> {
  const chosen = await ctx.db.select().from(staffNotices).where(eq(staffNotices.kind, kind))
  if (chosen.length === 0) return []
  const allowed = await listStaffRecipients(ctx, ...NOTICE_PERMISSIONS[kind])
  return allowed.flatMap((person) => {
    const choice = chosen.find(({ userId }) => userId === person.userId)
    const chosenAt = choice?.[`${channel}Since`]
    return chosenAt ? [{ ...person, chosenAt }] : []
  })
}
