import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { ChallengeExpired } from '#domain/identity/errors.ts'
import { challenges } from '#db/schema/identity.server.ts'

const LASTS = 5 * MINUTE

type Purpose = 'passkey-sign-in' | 'passkey-registration'

/** Returns the challenge's id. */
export async function keepChallenge(
  { db, now }: Ctx,
  { purpose, challenge, userId = null }: { purpose: Purpose; challenge: string; userId?: string | null },
): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(challenges).values({ id, userId, purpose, challenge, createdAt: now, expiresAt: addTime(now, LASTS) })
  return id
}

/** Consumes the challenge. @throws ChallengeExpired */
export async function takeChallenge(
  { db, now }: Ctx,
  { id, purpose, userId = null }: { id: string; purpose: Purpose; userId?: string | null },
): Promise<string> {
  const whose = userId === null ? isNull(challenges.userId) : eq(challenges.userId, userId)
  const [taken] = await db
    .update(challenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.purpose, purpose),
        whose,
        isNull(challenges.usedAt),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning({ challenge: challenges.challenge })
  if (!taken?.challenge) throw new ChallengeExpired()
  return taken.challenge
}
