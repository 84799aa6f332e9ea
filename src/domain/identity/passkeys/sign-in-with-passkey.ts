import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PasskeyRefused } from '#domain/identity/errors.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { takeChallenge } from './passkey-challenge.ts'
import type { PasskeyAnswer, SignedIn } from '#domain/identity/schemas.ts'
import { startSession } from '#domain/identity/start-session.ts'
import type { SignInPlace } from '#domain/identity/start-session.ts'
import { usePasskey } from './use-passkey.ts'

/** No second factor: the device verified its user. @throws ChallengeExpired, PasskeyRefused, NotAllowed, AccountBlocked */
export async function signInWithPasskey(ctx: Ctx, answer: PasskeyAnswer, place: SignInPlace): Promise<SignedIn> {
  const challenge = await takeChallenge(ctx, { id: answer.challengeId, purpose: 'passkey-sign-in' })
  return inTransaction(ctx, async (tx) => {
    const { userId } = await usePasskey(tx, answer, challenge)
    const account = await findAccountById(tx.db, userId)
    if (!account) throw new PasskeyRefused()
    if (place.workspace === 'admin' && account.role === 'customer') throw new NotAllowed()
    return startSession(tx, account, place)
  })
}
