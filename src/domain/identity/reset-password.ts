import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hashChosenPassword } from './choose-password.server.ts'
import { readEmailLink, takeEmailLink } from './email-links.ts'
import { LinkExpired } from './errors.ts'
import { findAccountById } from './find-account.ts'
import type { PasswordReset } from './schemas.ts'
import { setPassword } from './set-password.ts'
import { users } from './tables.server.ts'

/**
 * Gives the account of a mailed link another password and ends all its sessions. The link shows that the e-mail is theirs,
 * which counts as verified from now on. A second factor stays in force.
 * @throws LinkExpired, PasswordRefused (the link still works then), TooBusy
 */
export async function resetPassword(ctx: Ctx, { token, ...form }: PasswordReset): Promise<void> {
  const { userId } = await readEmailLink(ctx, token, 'reset-password')
  const owner = await findAccountById(ctx.db, userId)
  if (!owner) throw new LinkExpired()
  const passwordHash = await hashChosenPassword(form, owner)
  await inTransaction(ctx, async (tx) => {
    const link = await takeEmailLink(tx, token, 'reset-password')
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new LinkExpired()
    await setPassword(tx, account, { passwordHash })
    if (account.emailVerifiedAt === null && link.email === account.email) {
      await tx.db.update(users).set({ emailVerifiedAt: tx.now }).where(eq(users.id, userId))
    }
  })
}
