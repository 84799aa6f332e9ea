import { and, eq, ne } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentOwner } from '#domain/authorize.ts'
import { OwnerStays, StaffNotFound } from '#domain/identity/errors.ts'
import { users } from '#db/schema/identity.server.ts'

/**
 * Deletes the account with its sessions, passkeys and links; not an owner's. @throws RecentAuthRequired,
 * StaffNotFound, OwnerStays
 */
export async function revokeStaff(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  requireRecentOwner(ctx)
  await inTransaction(ctx, async (tx) => {
    const [member] = await tx.db
      .select({ role: users.role, name: users.name, email: users.email, joinedAt: users.createdAt })
      .from(users)
      .where(and(eq(users.id, userId), ne(users.role, 'customer')))
      .for('update')
    if (!member) throw new StaffNotFound()
    if (member.role === 'owner') throw new OwnerStays()
    await tx.db.delete(users).where(eq(users.id, userId))
    await recordAuditEntry(tx, {
      action: 'staff.revoked',
      subject: { kind: 'staff', id: userId },
      before: member,
      after: null,
    })
  })
}
