import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NotAllowed, PasskeyRefused } from '#domain/identity/errors.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { takeChallenge } from './passkey-challenge.ts'
import type { PasskeyAnswer, SignedIn } from '#domain/identity/schemas.ts'
import { startSession } from '#domain/identity/start-session.ts'
import type { SignInPlace } from '#domain/identity/start-session.ts'
import { passkeys } from '#domain/identity/tables.server.ts'

/**
 * Starts a session for whoever holds a passkey. The device checked who they are, so no second factor is asked for.
 * @throws ChallengeExpired, PasskeyRefused, NotAllowed
 */
export async function signInWithPasskey(ctx: Ctx, answer: PasskeyAnswer, place: SignInPlace): Promise<SignedIn> {
  const challenge = await takeChallenge(ctx, { id: answer.challengeId, purpose: 'passkey-sign-in' })
  return inTransaction(ctx, async (tx) => {
    const [passkey] = await tx.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.credentialId, answer.credential.id))
      .for('update')
    if (!passkey) throw new PasskeyRefused()
    const verified = await tx.ports.passkeys.verifyAuthentication(answer.credential, challenge, passkey)
    const account = verified && (await findAccountById(tx.db, passkey.userId))
    if (!account) throw new PasskeyRefused()
    if (place.workspace === 'admin' && account.role === 'customer') throw new NotAllowed()
    await tx.db
      .update(passkeys)
      .set({ counter: verified.counter, lastUsedAt: tx.now })
      .where(eq(passkeys.id, passkey.id))
    return startSession(tx, account, place)
  })
}
