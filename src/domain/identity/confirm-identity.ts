import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { confirmedUntil, requireSession } from '#domain/authorize.ts'
import { WrongCode, WrongPassword } from './errors.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountById, hasSecondFactor } from './find-account.ts'
import { knownAsker, verifyPassword } from './passwords/passwords.server.ts'
import type { Confirmation } from './schemas.ts'
import { sessions } from '#db/schema/identity.server.ts'
import { consumeCode } from './consume-code.ts'

/** Returns until when sensitive actions need no other proof. @throws SignInRequired, WrongPassword, WrongCode, TooBusy */
export async function confirmIdentity(ctx: Ctx, { currentPassword, code }: Confirmation): Promise<Date> {
  const { userId, session } = requireSession(ctx)
  const account = await findAccountById(ctx.db, userId)
  if (!account) throw new SignInRequired()
  if (!(await verifyPassword(currentPassword, account.passwordHash, knownAsker(userId)))) throw new WrongPassword()
  await inTransaction(ctx, async (tx) => {
    if (hasSecondFactor(account)) {
      if (code === '') throw new WrongCode()
      await consumeCode(tx, account, code)
    }
    await tx.db.update(sessions).set({ reauthenticatedAt: tx.now }).where(eq(sessions.id, session.id))
  })
  return confirmedUntil({ authenticatedAt: ctx.now })
}
