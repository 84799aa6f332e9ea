import { and, eq, gt, or } from 'drizzle-orm'
import { violatesUnique } from '#db/unique-violation.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { voidEmailLinks } from '#domain/identity/email-links.ts'
import { EmailTaken, LinkExpired, OwnBrowserRequired } from '#domain/identity/errors.ts'
import { findAccountByEmail, findAccountById } from '#domain/identity/find-account.ts'
import type { EmailChangeStep } from '#domain/identity/schemas.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { emailChanges, users } from '#db/schema/identity.server.ts'
import { recordSecurityChange } from '#domain/identity/write-to-account.ts'

/**
 * The second confirmation changes the e-mail. The new address must confirm in a signed-in browser: otherwise an attacker
 * could have a stranger's mailbox confirm the account. @throws LinkExpired, OwnBrowserRequired (the link stays valid),
 * EmailTaken
 */
export function confirmEmailChange(ctx: Ctx, { token }: { token: string }): Promise<EmailChangeStep> {
  return inTransaction(ctx, async (tx) => {
    const { db, now } = tx
    const hash = hashToken(token)
    const [change] = await db
      .select()
      .from(emailChanges)
      .where(
        and(
          or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash)),
          gt(emailChanges.expiresAt, now),
        ),
      )
      .for('update')
    if (!change) throw new LinkExpired()
    const { userId, newEmail } = change
    const isOld = change.oldTokenHash === hash
    if (!isOld && !isSessionOf(ctx.actor, userId)) throw new OwnBrowserRequired()
    const other = isOld ? change.newConfirmedAt : change.oldConfirmedAt
    if (other === null) {
      await db
        .update(emailChanges)
        .set(isOld ? { oldConfirmedAt: now } : { newConfirmedAt: now })
        .where(eq(emailChanges.userId, userId))
      return { status: 'waiting', waitingFor: isOld ? 'new' : 'old', newEmail }
    }
    await moveAccount(tx, userId, newEmail)
    return { status: 'changed', waitingFor: null, newEmail }
  })
}

function isSessionOf(actor: Actor, userId: string): boolean {
  return 'userId' in actor && actor.userId === userId
}

async function moveAccount(ctx: Ctx, userId: string, newEmail: string): Promise<void> {
  const { db, now } = ctx
  const account = await findAccountById(db, userId)
  if (!account) throw new LinkExpired()
  if (await findAccountByEmail(db, newEmail)) throw new EmailTaken('newEmail')
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await db
    .update(users)
    .set({ email: newEmail, emailVerifiedAt: now })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      // Taken by a concurrent call
      throw violatesUnique(error, 'users_email_unique') ? new EmailTaken('newEmail') : error
    })
  await voidEmailLinks(db, userId, 'reset-password', now)
  await voidEmailLinks(db, userId, 'verify-email', now)
  await recordSecurityChange(ctx, account, 'email-changed', {
    before: { email: account.email },
    after: { email: newEmail },
  })
}
