import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import type { EndingKind, OpenWorkKind } from '#vocabulary/open-work.ts'
import { users } from '#db/schema/identity.server.ts'
import { roleNames } from './roles/lock-chosen-roles.ts'
import { lockChangeableMember } from './lock-changeable-member.ts'

/**
 * Deletes the account with its sessions, API keys, passkeys and links; not an owner's. `left` is what nobody took over,
 * for the audit log. @throws RecentAuthRequired, StaffNotFound, OwnerStays, OwnPermissionsStay, PermissionsAboveOwn
 */
export async function deleteStaffAccount(
  ctx: Ctx,
  { userId, left }: { userId: string; left: Partial<Record<OpenWorkKind | EndingKind, number>> },
): Promise<void> {
  requireRecentPermission(ctx, 'staff:write')
  await inTransaction(ctx, async (tx) => {
    const { roles, ...member } = await lockChangeableMember(tx, userId)
    await tx.db.delete(users).where(eq(users.id, userId))
    await recordAuditEntry(tx, {
      action: 'staff.revoked',
      subject: { kind: 'staff', id: userId },
      before: { ...member, roles: roleNames(roles), ...left },
      after: null,
    })
  })
}
