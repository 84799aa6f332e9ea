import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/authorize.ts'
import { hashChosenPassword } from './choose-password.server.ts'
import { PasswordRefused, WrongPassword } from '#domain/identity/errors.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { knownAsker, verifyPassword } from './passwords.server.ts'
import type { PasswordChange } from '#domain/identity/schemas.ts'
import { destroyFirstPasswordNote, setPassword } from './set-password.ts'

/** Ends the other sessions. @throws SignInRequired, WrongPassword, PasswordRefused (also for the current one), TooBusy */
export async function changePassword(ctx: Ctx, { currentPassword, ...form }: PasswordChange): Promise<void> {
  const { userId, session } = requireSession(ctx)
  const account = await findAccountById(ctx.db, userId)
  if (!account) throw new SignInRequired()
  if (!(await verifyPassword(currentPassword, account.passwordHash, knownAsker(userId)))) throw new WrongPassword()
  if (form.password !== '' && form.password === currentPassword) {
    throw new PasswordRefused({ field: 'password', key: 'passwordUnchanged' })
  }
  const passwordHash = await hashChosenPassword(form, account, knownAsker(userId))
  await inTransaction(ctx, (tx) => setPassword(tx, account, { passwordHash, keptSessionId: session.id }))
  destroyFirstPasswordNote(ctx, account)
}
