import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { openCodeChallenge } from './second-factor/code-challenge.ts'
import { AccountLocked, NotAllowed, SecondFactorRequired, SignInIncomplete, WrongCredentials } from './errors.ts'
import { findAccountByEmail, hasSecondFactor } from './find-account.ts'
import type { Account } from './find-account.ts'
import { isWeakStaffPassword } from './passwords/choose-password.server.ts'
import { knownAsker, strangeAsker, verifyNoPassword, verifyPassword } from './passwords/passwords.server.ts'
import type { SignedIn, SignIn } from './schemas.ts'
import { startSession } from './start-session.ts'
import type { SignInPlace } from './start-session.ts'
import { users } from './tables.server.ts'

/**
 * Starts a session and answers its token, which is not kept anywhere else.
 * @throws SignInIncomplete, WrongCredentials (the same for an unknown e-mail, after the same time), NotAllowed,
 * SecondFactorRequired with the challenge that `completeSecondFactor` answers, AccountLocked, TooBusy
 * @param options.secondsLocked how long the account is still closed to guesses; 0 where it isn't. Strangers can cause that, so
 * the right password with a second factor gets in all the same.
 * @param options.isKnownDevice whether the account was used from this browser: it doesn't wait behind strangers, nor do staff
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
  // Whoever guesses at a locked account waits among strangers
  const isKnown = secondsLocked === 0 && (isKnownDevice || account?.role === 'owner' || account?.role === 'admin')
  const asker = isKnown ? knownAsker(account?.userId) : strangeAsker(place.address)
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

/** Checking took a while: a password that was replaced meanwhile ended the sessions before this one. Locked until it is there. */
async function requireSamePassword({ db }: Ctx, { userId, passwordHash }: Account): Promise<void> {
  const isSame = and(eq(users.id, userId), eq(users.passwordHash, passwordHash))
  const same = await db.select({ id: users.id }).from(users).where(isSame).for('share')
  if (same.length === 0) throw new WrongCredentials()
}

/** The account was made before staff's passwords had to be long: no other call is answered until it has such a one. */
async function demandOtherPassword({ db }: Ctx, { userId }: Account): Promise<true> {
  await db.update(users).set({ mustChangePassword: true }).where(eq(users.id, userId))
  return true
}
