import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/authorize.ts'
import { SessionNotFound } from './errors.ts'
import { sessions } from '#db/schema/identity.server.ts'

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
