import { and, eq, gt } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { hasPermission } from '#domain/authorize.ts'
import { EmailTaken, LinkExpired } from '#domain/identity/errors.ts'
import { hashChosenPassword } from '#domain/identity/passwords/choose-password.server.ts'
import { knownAsker } from '#domain/identity/passwords/passwords.server.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { staffInvitations, staffRoleMembers, users } from '#db/schema/identity.server.ts'
import { roleNames } from './roles/lock-chosen-roles.ts'
import { readStaffGrant } from './roles/read-staff-grant.ts'
import { isGrantable } from './roles/require-grantable.ts'
import { rolesOfInvitation } from './roles/roles-of-invitation.ts'
import type { StaffGrant } from '#vocabulary/permissions.ts'
import type { StaffJoining } from './schemas.ts'

/**
 * Creates the admin with a verified e-mail and the invitation's roles; they sign in afterwards. @throws LinkExpired (also
 * where the inviter couldn't invite so now), PasswordRefused (the link stays valid), EmailTaken, TooBusy
 */
export async function joinStaff(ctx: Ctx, { token, ...form }: StaffJoining): Promise<{ email: string }> {
  const usable = and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, ctx.now))
  const [invited] = await ctx.db.select().from(staffInvitations).where(usable)
  if (!invited) throw new LinkExpired()
  // Outside the transaction: hashing is slow on purpose
  const passwordHash = await hashChosenPassword(form, { ...invited, role: 'admin' }, knownAsker(invited.id))
  return inTransaction(ctx, async (tx) => {
    const { now } = tx
    const [locked] = await tx.db.select().from(staffInvitations).where(usable).for('update')
    if (!locked) throw new LinkExpired()
    const roles = await rolesOfInvitation(tx, locked.id)
    if (!(await mayStillInvite(tx, locked, roles))) throw new LinkExpired()
    const [taken] = await tx.db.delete(staffInvitations).where(usable).returning()
    if (!taken) throw new LinkExpired()
    const { email, name, locale } = taken
    const [member] = await tx.db
      .insert(users)
      .values({ email, name, locale, passwordHash, role: 'admin', emailVerifiedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: users.id })
    if (!member) throw new EmailTaken()
    const given = roles.map(({ roleId }) => ({ roleId, userId: member.userId }))
    if (given.length > 0) await tx.db.insert(staffRoleMembers).values(given)
    await recordAuditEntry(
      { ...tx, actor: { kind: 'admin', userId: member.userId } },
      {
        action: 'staff.joined',
        subject: { kind: 'staff', id: member.userId },
        before: null,
        after: { role: 'admin', roles: roleNames(roles), name, email, invitation: taken.id },
      },
    )
    return { email }
  })
}

/** Invitations end with their sender's permissions. */
async function mayStillInvite(
  { db }: Ctx,
  { invitedBy }: typeof staffInvitations.$inferSelect,
  roles: readonly StaffGrant[],
): Promise<boolean> {
  if (invitedBy === null) return true
  const [inviter] = await db.select({ role: users.role }).from(users).where(eq(users.id, invitedBy))
  if (inviter?.role === 'owner') return true
  if (inviter?.role !== 'admin') return false
  const actor: Actor = { kind: 'admin', userId: invitedBy, grant: await readStaffGrant(db, invitedBy) }
  return hasPermission(actor, 'staff:write') && isGrantable(actor, roles)
}
