import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/authorize.ts'
import { isLinkOnItsWay, makeEmailLink } from '#domain/identity/email-links.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { linkWithToken, writeToAccount } from '#domain/identity/write-to-account.ts'

/** Does nothing if the e-mail is verified or a link was sent moments ago. @throws SignInRequired */
export async function requestEmailVerification(ctx: Ctx): Promise<void> {
  const { userId } = requireSession(ctx)
  await inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account || account.emailVerifiedAt !== null) return
    if (await isLinkOnItsWay(tx, account, 'verify-email')) return
    const token = await makeEmailLink(tx, account, 'verify-email')
    const link = linkWithToken(tx, '/verify-email', token, account)
    await writeToAccount(tx, account, { kind: 'verify-email', link })
  })
}
