import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { isLinkOnItsWay, makeEmailLink } from '#domain/identity/email-links.ts'
import { findAccountByEmail } from '#domain/identity/find-account.ts'
import { linkWithToken, writeToAccount } from '#domain/identity/write-to-account.ts'

export function sendResetLink(ctx: Ctx, { email }: { email: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const account = await findAccountByEmail(tx.db, email)
    if (!account || (await isLinkOnItsWay(tx, account, 'reset-password'))) return
    const token = await makeEmailLink(tx, account, 'reset-password')
    const link = linkWithToken(tx, '/reset-password', token, account)
    await writeToAccount(tx, account, { kind: 'reset-password', link })
  })
}
