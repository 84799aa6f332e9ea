import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { ChallengeExpired, TooManyCodes } from '#domain/identity/errors.ts'
import { challenges } from '#db/schema/identity.server.ts'

const CHALLENGE_LASTS = 10 * MINUTE
const TRIES_PER_CHALLENGE = 5
const TRIES_PER_HOUR = 15

export async function openCodeChallenge({ db, now }: Ctx, userId: string): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insert(challenges)
    .values({ id, userId, purpose: 'second-factor', createdAt: now, expiresAt: addTime(now, CHALLENGE_LASTS) })
  return id
}

/** Counts before verifying, so that concurrent tries count. @throws ChallengeExpired, TooManyCodes */
export async function countCodeTry({ db, now }: Ctx, challengeId: string): Promise<string> {
  const [challenge] = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(and(eq(challenges.id, challengeId), eq(challenges.purpose, 'second-factor'), isOpen(now)))
    .returning({ userId: challenges.userId, attempts: challenges.attempts })
  if (!challenge?.userId || challenge.attempts > TRIES_PER_CHALLENGE) throw new ChallengeExpired()
  const { userId } = challenge
  const [tried] = await db
    .select({ attempts: sql<number>`coalesce(sum(${challenges.attempts}), 0)::int` })
    .from(challenges)
    .where(and(eq(challenges.userId, userId), gt(challenges.createdAt, addTime(now, -HOUR)), isNull(challenges.usedAt)))
  if ((tried?.attempts ?? 0) > TRIES_PER_HOUR) throw new TooManyCodes(HOUR / 1000)
  return userId
}

/** One of concurrent calls succeeds. @throws ChallengeExpired */
export async function closeChallenge({ db, now }: Ctx, challengeId: string): Promise<void> {
  const closed = await db
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.id, challengeId), isOpen(now)))
    .returning({ id: challenges.id })
  if (closed.length === 0) throw new ChallengeExpired()
}

function isOpen(now: Date) {
  return and(isNull(challenges.usedAt), gt(challenges.expiresAt, now))
}
