import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/identity/authorize.ts'
import { makeEmailLink } from '#domain/identity/email-links.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { linkWithToken, writeToAccount } from '#domain/identity/write-to-account.ts'

/**
 * Mails whoever is signed in another link that confirms their e-mail; nothing when it is confirmed already.
 * @throws SignInRequired
 */
export async function requestEmailVerification(ctx: Ctx): Promise<void> {
  const { userId } = requireSession(ctx)
  await inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account || account.emailVerifiedAt !== null) return
    const token = await makeEmailLink(tx, account, 'verify-email')
    const link = linkWithToken(tx, '/verify-email', token, account)
    await writeToAccount(tx, account, { kind: 'verify-email', link })
  })
}
