import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { voidEmailLinks } from '#domain/identity/email-links.ts'
import type { Account } from '#domain/identity/find-account.ts'
import { challenges, emailChanges, sessions, users } from '#db/schema/identity.server.ts'
import { recordSecurityChange } from '#domain/identity/write-to-account.ts'

/** Ends sessions (but `keptSessionId`), reset links, e-mail changes and pending sign-ins; notifies the account's owner. */
export async function setPassword(
  ctx: Ctx,
  account: Account,
  { passwordHash, keptSessionId }: { passwordHash: string; keptSessionId?: string },
): Promise<void> {
  const { db, now } = ctx
  const { userId } = account
  await db.update(users).set({ passwordHash, mustChangePassword: false }).where(eq(users.id, userId))
  await endSessions(ctx, userId, keptSessionId)
  await voidEmailLinks(db, userId, 'reset-password', now)
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  // Otherwise tries with the old password would count against its new holder
  await db
    .update(challenges)
    .set({ expiresAt: now, usedAt: now })
    .where(and(eq(challenges.userId, userId), eq(challenges.purpose, 'second-factor'), gt(challenges.expiresAt, now)))
  await recordSecurityChange(ctx, account, 'password-changed')
}

/** Call after the commit. */
export function destroyFirstPasswordNote({ ports }: Ctx, { role, mustChangePassword }: Account): void {
  if (role === 'owner' && mustChangePassword) ports.firstPassword.destroy()
}

/** Returns how many ended. */
export async function endSessions({ db, now }: Ctx, userId: string, keptSessionId?: string): Promise<number> {
  const others = keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId)
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
    .returning({ id: sessions.id })
  return ended.length
}
