import type { Ctx } from '#domain/ctx.ts'
import { openCodeChallenge } from './code-challenge.ts'
import { NotAllowed, SecondFactorRequired, SignInIncomplete, WrongCredentials } from './errors.ts'
import { findAccountByEmail, hasSecondFactor } from './find-account.ts'
import { verifyNoPassword, verifyPassword } from './passwords.server.ts'
import type { SignedIn, SignIn } from './schemas.ts'
import { startSession } from './start-session.ts'
import type { SignInPlace } from './start-session.ts'

/**
 * Starts a session and answers its token, which is not kept anywhere else.
 * @throws SignInIncomplete, WrongCredentials (the same for an unknown e-mail, after the same time), NotAllowed,
 * SecondFactorRequired with the challenge that `completeSecondFactor` answers, TooBusy
 */
export async function signIn(ctx: Ctx, { user, password }: SignIn, place: SignInPlace): Promise<SignedIn> {
  const email = user.trim()
  if (email === '' || password === '') throw new SignInIncomplete()
  const account = await findAccountByEmail(ctx.db, email)
  const isRight = account ? await verifyPassword(password, account.passwordHash) : await verifyNoPassword(password)
  if (!account || !isRight) throw new WrongCredentials()
  if (place.workspace === 'admin' && account.role === 'customer') throw new NotAllowed()
  if (hasSecondFactor(account)) throw new SecondFactorRequired(await openCodeChallenge(ctx, account.userId))
  return startSession(ctx, account, place)
}
