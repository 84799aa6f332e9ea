import type { Ctx } from '#domain/ctx.ts'
import { inTransaction } from '#domain/ctx.ts'
import { isLinkOnItsWay, makeEmailLink } from '#domain/identity/email-links.ts'
import { findAccountByEmail } from '#domain/identity/find-account.ts'
import { linkWithToken, writeToAccount } from '#domain/identity/write-to-account.ts'

/** A background job looks up the e-mail: unknown ones take the same time. */
export async function requestPasswordReset(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.ports.jobs.enqueue(ctx.db, 'send-reset-link', { email: email.trim() })
}

export function sendResetLink(ctx: Ctx, { email }: { email: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const account = await findAccountByEmail(tx.db, email)
    if (!account || (await isLinkOnItsWay(tx, account, 'reset-password'))) return
    const token = await makeEmailLink(tx, account, 'reset-password')
    const link = linkWithToken(tx, '/reset-password', token, account)
    await writeToAccount(tx, account, { kind: 'reset-password', link })
  })
}
