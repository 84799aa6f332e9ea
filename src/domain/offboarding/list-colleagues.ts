import type { Ctx } from '#domain/ctx.ts'
import { listStaffRecipients } from '#domain/mail/list-staff-recipients.ts'
import type { StaffRecipient } from '#domain/mail/list-staff-recipients.ts'
import { OPEN_WORK } from '#vocabulary/open-work.ts'
import type { OpenWorkKind } from '#vocabulary/open-work.ts'

/** Who may take this kind of work over from the member of staff, by all it needs. */
export async function listColleagues(
  ctx: Ctx,
  { userId, kind }: { userId: string; kind: OpenWorkKind },
): Promise<StaffRecipient[]> {
  const holders: StaffRecipient[][] = []
  for (const permission of OPEN_WORK[kind]) holders.push(await listStaffRecipients(ctx, permission))
  const [first = [], ...others] = holders
  return first.filter(
    (one) => one.userId !== userId && others.every((list) => list.some((it) => it.userId === one.userId)),
  )
}
