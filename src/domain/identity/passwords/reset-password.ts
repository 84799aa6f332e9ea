import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hashChosenPassword } from './choose-password.server.ts'
import { endKeys } from '#domain/identity/api-keys/end-keys.ts'
import { readEmailLink, takeEmailLink } from '#domain/identity/email-links.ts'
import { LinkExpired } from '#domain/identity/errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import type { PasswordReset } from '#domain/identity/schemas.ts'
import { knownAsker } from './passwords.server.ts'
import { destroyFirstPasswordNote, setPassword } from './set-password.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import type { SignInPlace } from '#domain/identity/start-session.ts'
import { knownDevices, passkeys, recoveryCodes, users } from '#db/schema/identity.server.ts'

/**
 * Verifies the e-mail, ends all sessions, known devices and API keys, and deletes an unverified customer's second factors:
 * a stranger may have set them. @throws LinkExpired, PasswordRefused (the link stays valid), TooBusy
 */
export async function resetPassword(
  ctx: Ctx,
  { token, ...form }: PasswordReset,
  { deviceToken }: Pick<SignInPlace, 'deviceToken'>,
): Promise<void> {
  const { userId } = await readEmailLink(ctx, token, 'reset-password')
  const owner = await findAccountById(ctx.db, userId)
  if (!owner) throw new LinkExpired()
  const passwordHash = await hashChosenPassword(form, owner, knownAsker(userId))
  await inTransaction(ctx, async (tx) => {
    const link = await takeEmailLink(tx, token, 'reset-password')
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new LinkExpired()
    await setPassword(tx, account, { passwordHash })
    await endKeys(tx, account)
    await tx.db.delete(knownDevices).where(eq(knownDevices.userId, userId))
    const device = { userId, tokenHash: hashToken(deviceToken), createdAt: tx.now, lastSeenAt: tx.now }
    await tx.db.insert(knownDevices).values(device)
    if (account.emailVerifiedAt === null && link.email === account.email) {
      await tx.db.update(users).set({ emailVerifiedAt: tx.now }).where(eq(users.id, userId))
      if (account.role === 'customer') await removeOtherSignInMethods(tx, userId)
    }
  })
  destroyFirstPasswordNote(ctx, owner)
}

async function removeOtherSignInMethods({ db }: Ctx, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(users.id, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}
