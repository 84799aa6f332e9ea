import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { requireRecentAuth } from '#domain/authorize.ts'
import { EmailRefused, EmailTaken } from '#domain/identity/errors.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountByEmail, findAccountById } from '#domain/identity/find-account.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { emailChanges } from '#db/schema/identity.server.ts'
import { linkWithToken, writeToAccount } from '#domain/identity/write-to-account.ts'

/** Both addresses must confirm; replaces an earlier request. @throws SignInRequired, RecentAuthRequired, EmailRefused, EmailTaken */
export async function requestEmailChange(ctx: Ctx, request: { newEmail: string }): Promise<void> {
  const { userId } = requireRecentAuth(ctx)
  const newEmail = request.newEmail.trim()
  if (!isMailbox(newEmail)) throw new EmailRefused()
  await inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new SignInRequired()
    if (await findAccountByEmail(tx.db, newEmail)) throw new EmailTaken('newEmail')
    const [oldToken, newToken] = [randomToken(), randomToken()]
    const change = {
      newEmail,
      oldTokenHash: hashToken(oldToken),
      newTokenHash: hashToken(newToken),
      oldConfirmedAt: null,
      newConfirmedAt: null,
      createdAt: tx.now,
      expiresAt: addTime(tx.now, DAY),
    }
    await tx.db
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change })
    const link = (token: string) => linkWithToken(tx, '/confirm-email', token, account)
    await writeToAccount(tx, account, { kind: 'email-change-old', newEmail, link: link(oldToken) })
    await writeToAccount(tx, account, { kind: 'email-change-new', newEmail, link: link(newToken) }, newEmail)
  })
}
