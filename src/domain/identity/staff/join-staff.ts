import { and, eq, gt } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EmailTaken, LinkExpired } from '#domain/identity/errors.ts'
import { hashChosenPassword } from '#domain/identity/passwords/choose-password.server.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { staffInvitations, users } from '#db/schema/identity.server.ts'
import type { StaffJoining } from './schemas.ts'

/**
 * Creates the admin with a verified e-mail; they sign in afterwards. @throws LinkExpired, PasswordRefused (the link
 * stays valid), EmailTaken, TooBusy
 */
export async function joinStaff(ctx: Ctx, { token, ...form }: StaffJoining): Promise<{ email: string }> {
  const usable = and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, ctx.now))
  const [invited] = await ctx.db.select().from(staffInvitations).where(usable)
  if (!invited) throw new LinkExpired()
  // Outside the transaction: hashing is slow on purpose
  const passwordHash = await hashChosenPassword(form, { ...invited, role: 'admin' })
  return inTransaction(ctx, async (tx) => {
    const { now } = tx
    const [taken] = await tx.db.delete(staffInvitations).where(usable).returning()
    if (!taken) throw new LinkExpired()
    const { email, name, locale } = taken
    const [member] = await tx.db
      .insert(users)
      .values({ email, name, locale, passwordHash, role: 'admin', emailVerifiedAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: users.id })
    if (!member) throw new EmailTaken()
    await recordAuditEntry(
      { ...tx, actor: { kind: 'admin', userId: member.userId } },
      {
        action: 'staff.joined',
        subject: { kind: 'staff', id: member.userId },
        before: null,
        after: { role: 'admin', name, email, invitation: taken.id },
      },
    )
    return { email }
  })
}
