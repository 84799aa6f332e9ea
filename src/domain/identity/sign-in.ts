import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { openCodeChallenge } from './second-factor/code-challenge.ts'
import { AccountLocked, SecondFactorRequired, SignInIncomplete, WrongCredentials } from './errors.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { findAccountByEmail, hasSecondFactor } from './find-account.ts'
import type { Account } from './find-account.ts'
import { isWeakStaffPassword } from './passwords/choose-password.server.ts'
import { knownAsker, strangeAsker, verifyNoPassword, verifyPassword } from './passwords/passwords.server.ts'
import type { SignedIn, SignIn } from './schemas.ts'
import { startSession } from './start-session.ts'
import type { SignInPlace } from './start-session.ts'
import { users } from '#db/schema/identity.server.ts'

/**
 * Returns the session's token. `secondsLocked` doesn't stop a right password with a second factor: strangers can lock
 * an account. @throws SignInIncomplete, WrongCredentials (after the same time for an unknown e-mail), NotAllowed,
 * SecondFactorRequired, AccountLocked, AccountBlocked, TooBusy
 */
export async function signIn(
  ctx: Ctx,
  { user, password }: SignIn,
  place: SignInPlace,
  { secondsLocked = 0, isKnownDevice = false } = {},
): Promise<SignedIn> {
  const email = user.trim()
  if (email === '' || password === '') throw new SignInIncomplete()
  const account = await findAccountByEmail(ctx.db, email)
  // Guesses at a locked account queue with strangers
  const isKnown = secondsLocked === 0 && (isKnownDevice || account?.role === 'owner' || account?.role === 'admin')
  const asker = isKnown && account ? knownAsker(account.userId) : strangeAsker(place.address)
  const isRight = account
    ? await verifyPassword(password, account.passwordHash, asker)
    : await verifyNoPassword(password, asker)
  if (secondsLocked > 0 && !(account && isRight && hasSecondFactor(account))) throw new AccountLocked(secondsLocked)
  if (!account || !isRight) throw new WrongCredentials()
  if (place.workspace === 'admin' && account.role === 'customer') throw new NotAllowed()
  const opened = await inTransaction(ctx, async (tx) => {
    await requireSamePassword(tx, account)
    if (isWeakStaffPassword(password, account)) account.mustChangePassword = await demandOtherPassword(tx, account)
    if (hasSecondFactor(account)) return { challengeId: await openCodeChallenge(tx, account.userId) }
    return startSession(tx, account, place)
  })
  if ('challengeId' in opened) throw new SecondFactorRequired(opened.challengeId)
  return opened
}

/** The password may have changed while it was verified. Locks the account until the session is written. */
async function requireSamePassword({ db }: Ctx, { userId, passwordHash }: Account): Promise<void> {
  const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash))
  const same = await db.select({ id: users.id }).from(users).where(isSame).for('share')
  if (same.length === 0) throw new WrongCredentials()
}

/** For accounts from before staff's minimum length. */
async function demandOtherPassword({ db }: Ctx, { userId }: Account): Promise<true> {
  await db.update(users).set({ mustChangePassword: true }).where(eq(users.id, userId))
  return true
}
