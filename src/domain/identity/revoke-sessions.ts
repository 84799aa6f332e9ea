import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/authorize.ts'
import { SessionNotFound } from './errors.ts'
import { sessions } from '#db/schema/identity.server.ts'
import { endSessions } from './passwords/set-password.ts'

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
