import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { closeChallenge, countCodeTry } from './code-challenge.ts'
import { ChallengeExpired } from '#domain/identity/errors.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import type { SecondFactor, SignedIn } from '#domain/identity/schemas.ts'
import { startSession } from '#domain/identity/start-session.ts'
import type { SignInPlace } from '#domain/identity/start-session.ts'
import { consumeCode } from '#domain/identity/consume-code.ts'

/** Accepts an app's or a recovery code. @throws ChallengeExpired, WrongCode, TooManyCodes, NotAllowed, AccountBlocked */
export async function completeSecondFactor(
  ctx: Ctx,
  { challengeId, code }: SecondFactor,
  place: SignInPlace,
): Promise<SignedIn> {
  const userId = await countCodeTry(ctx, challengeId)
  return inTransaction(ctx, async (tx) => {
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new ChallengeExpired()
    if (place.workspace === 'admin' && account.role === 'customer') throw new NotAllowed()
    await consumeCode(tx, account, code)
    await closeChallenge(tx, challengeId)
    return startSession(tx, account, place)
  })
}
