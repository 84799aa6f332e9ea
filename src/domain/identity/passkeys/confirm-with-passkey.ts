import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { confirmedUntil, requireSession } from '#domain/authorize.ts'
import { PasskeyRefused } from '#domain/identity/errors.ts'
import type { PasskeyAnswer } from '#domain/identity/schemas.ts'
import { sessions } from '#db/schema/identity.server.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { usePasskey } from './use-passkey.ts'

/**
 * Returns until when sensitive actions need no other proof. @throws SignInRequired, ChallengeExpired, PasskeyRefused
 * (also another account's)
 */
export async function confirmWithPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<Date> {
  const { userId, session } = requireSession(ctx)
  const challenge = await takeChallenge(ctx, { id: answer.challengeId, purpose: 'passkey-sign-in' })
  await inTransaction(ctx, async (tx) => {
    const passkey = await usePasskey(tx, answer, challenge)
    if (passkey.userId !== userId) throw new PasskeyRefused()
    await tx.db.update(sessions).set({ reauthenticatedAt: tx.now }).where(eq(sessions.id, session.id))
  })
  return confirmedUntil({ authenticatedAt: ctx.now })
}
