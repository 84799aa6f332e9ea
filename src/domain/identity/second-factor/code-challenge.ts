import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { ChallengeExpired, TooManyCodes } from '#domain/identity/errors.ts'
import { challenges } from '#domain/identity/tables.server.ts'

const CHALLENGE_LASTS = 10 * MINUTE
const TRIES_PER_CHALLENGE = 5
/** Over all challenges of an account: whoever knows the password must not be able to try codes for ever. */
const TRIES_PER_HOUR = 15

/** The password was right: what is answered with a code. */
export async function openCodeChallenge({ db, now }: Ctx, userId: string): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insert(challenges)
    .values({ id, userId, purpose: 'second-factor', createdAt: now, expiresAt: addTime(now, CHALLENGE_LASTS) })
  return id
}

/**
 * Counts a try and answers whose challenge it is. Counted before the code is looked at, so that tries at once count too.
 * @throws ChallengeExpired when it is over or used up, TooManyCodes
 */
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

/**
 * Uses a challenge up: of several calls at once, one may.
 * @throws ChallengeExpired for all others
 */
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
