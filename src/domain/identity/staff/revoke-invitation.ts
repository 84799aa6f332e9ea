import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { InvitationNotFound } from '#domain/identity/errors.ts'
import { staffInvitations } from '#db/schema/identity.server.ts'
import { requireGrantable } from './roles/require-grantable.ts'
import { rolesOfInvitation } from './roles/roles-of-invitation.ts'

/** @throws RecentAuthRequired, InvitationNotFound, PermissionsAboveOwn */
export async function revokeInvitation(ctx: Ctx, { invitationId }: { invitationId: string }): Promise<void> {
  requireRecentPermission(ctx, 'staff:write')
  await inTransaction(ctx, async (tx) => {
    requireGrantable(tx, await rolesOfInvitation(tx, invitationId))
    const [gone] = await tx.db.delete(staffInvitations).where(eq(staffInvitations.id, invitationId)).returning({
      name: staffInvitations.name,
      email: staffInvitations.email,
      expiresAt: staffInvitations.expiresAt,
    })
    if (!gone) throw new InvitationNotFound()
    await recordAuditEntry(tx, {
      action: 'staff.uninvited',
      subject: { kind: 'invitation', id: invitationId },
      before: { role: 'admin', ...gone },
      after: null,
    })
  })
}
