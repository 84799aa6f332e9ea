import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readEmailLink, takeEmailLink } from '#domain/identity/email-links.ts'
import { AccountProofRequired, LinkExpired } from '#domain/identity/errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import type { Account } from '#domain/identity/find-account.ts'
import { knownAsker, verifyPassword } from '#domain/identity/passwords/passwords.server.ts'
import type { EmailVerification } from '#domain/identity/schemas.ts'
import { users } from '#db/schema/identity.server.ts'

/**
 * Also needs a session or the password: a stranger may have registered with the reader's e-mail. @throws LinkExpired,
 * AccountProofRequired (the link stays valid), TooBusy
 */
export async function verifyEmail(ctx: Ctx, { token, password }: EmailVerification): Promise<{ email: string }> {
  const account = await accountOfLink(ctx, token)
  await requireProof(ctx, account, password)
  return inTransaction(ctx, async (tx) => {
    const { userId, email } = await takeEmailLink(tx, token, 'verify-email')
    // The password may have changed while it was being verified
    const isSame = and(eq(users.id, userId), eq(users.email, email), eq(users.passwordHash, account.passwordHash))
    const verified = await tx.db
      .update(users)
      .set({ emailVerifiedAt: tx.now })
      .where(isSame)
      .returning({ id: users.id })
    if (verified.length === 0) throw new LinkExpired()
    return { email }
  })
}

async function accountOfLink(ctx: Ctx, token: string): Promise<Account> {
  const { userId, email } = await readEmailLink(ctx, token, 'verify-email')
  const account = await findAccountById(ctx.db, userId)
  if (account?.email !== email) throw new LinkExpired()
  return account
}

async function requireProof({ actor }: Ctx, { userId, passwordHash }: Account, password: string): Promise<void> {
  if ('userId' in actor && actor.userId === userId) return
  if (password === '') throw new AccountProofRequired('accountProofRequired')
  if (!(await verifyPassword(password, passwordHash, knownAsker(userId))))
    throw new AccountProofRequired('accountPasswordWrong')
}
