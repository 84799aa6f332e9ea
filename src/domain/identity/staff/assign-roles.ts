import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { staffRoleMembers } from '#db/schema/identity.server.ts'
import { lockChosenRoles, roleNames } from './roles/lock-chosen-roles.ts'
import { lockChangeableMember } from './lock-changeable-member.ts'

/** Replaces all roles, at once for open sessions too. @throws RecentAuthRequired, RoleNotFound, and as `lockChangeableMember` */
export async function assignRoles(
  ctx: Ctx,
  { userId, roleIds }: { userId: string; roleIds: readonly string[] },
): Promise<void> {
  requireRecentPermission(ctx, 'staff:write')
  await inTransaction(ctx, async (tx) => {
    const { roles: before } = await lockChangeableMember(tx, userId)
    const after = await lockChosenRoles(tx, roleIds)
    await tx.db.delete(staffRoleMembers).where(eq(staffRoleMembers.userId, userId))
    const rows = after.map(({ roleId }) => ({ userId, roleId }))
    if (rows.length > 0) await tx.db.insert(staffRoleMembers).values(rows)
    await recordAuditEntry(tx, {
      action: 'staff.roles-changed',
      subject: { kind: 'staff', id: userId },
      before: { roles: roleNames(before) },
      after: { roles: roleNames(after) },
    })
  })
}
