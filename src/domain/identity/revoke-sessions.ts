import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { requireSession } from '#domain/authorize.ts'
import { SessionNotFound } from './errors.ts'
import { sessions } from '#db/schema/identity.server.ts'
import { endSessions } from './passwords/set-password.ts'
import { hashToken } from './session.server.ts'

/** @throws SignInRequired */
export async function signOut(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token || ctx.actor.kind === 'anonymous') throw new SignInRequired()
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)))
}

/** May be the current one. @throws SignInRequired, SessionNotFound (also for another account's) */
export async function revokeSession(ctx: Ctx, { sessionId }: { sessionId: string }): Promise<void> {
  const { userId } = requireSession(ctx)
  const ended = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new SessionNotFound()
}

/** Returns how many ended. @throws SignInRequired */
export async function revokeOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { userId, session } = requireSession(ctx)
  return { ended: await endSessions(ctx, userId, session.id) }
}
