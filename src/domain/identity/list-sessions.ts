import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireSession } from '#domain/authorize.ts'
import { deviceLabel } from '#kit/device-label.ts'
import type { SessionInfo } from './schemas.ts'
import { sessions } from '#db/schema/identity.server.ts'

/** More than any account has; the newest are shown. */
const MOST = 100

/** Open sessions, newest first. @throws SignInRequired */
export async function listSessions(ctx: Ctx): Promise<SessionInfo[]> {
  const { userId } = requireSession(ctx)
  return openSessionsOf(ctx, userId)
}

export async function openSessionsOf(ctx: Ctx, userId: string): Promise<SessionInfo[]> {
  const current = 'session' in ctx.actor ? ctx.actor.session?.id : undefined
  const open = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.createdAt), sessions.id)
    .limit(MOST)
  return open.map((row) => ({
    sessionId: row.id,
    ...deviceLabel(row.userAgent),
    network: row.network,
    workspace: row.workspace,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: (row.lastSeenAt ?? row.createdAt).toISOString(),
    isCurrent: row.id === current,
  }))
}
