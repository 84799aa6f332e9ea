import { and, eq, isNull, ne } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission, requireRecentPermission } from '#domain/authorize.ts'
import { SessionNotFound, StaffNotFound } from '#domain/identity/errors.ts'
import { openSessionsOf } from '#domain/identity/list-sessions.ts'
import type { SessionInfo } from '#domain/identity/schemas.ts'
import { sessions, users } from '#db/schema/identity.server.ts'
import { lockChangeableMember } from './lock-changeable-member.ts'

/** Newest first. @throws StaffNotFound */
export async function listStaffSessions(ctx: Ctx, { userId }: { userId: string }): Promise<SessionInfo[]> {
  requirePermission(ctx, 'staff:read')
  const isStaff = and(eq(users.id, userId), ne(users.role, 'customer'))
  if ((await ctx.db.$count(users, isStaff)) === 0) throw new StaffNotFound()
  return openSessionsOf(ctx, userId)
}

/** @throws RecentAuthRequired, StaffNotFound, OwnerStays, OwnPermissionsStay, PermissionsAboveOwn, SessionNotFound */
export async function endStaffSession(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  requireRecentPermission(ctx, 'staff:write')
  await inTransaction(ctx, async (tx) => {
    await lockChangeableMember(tx, userId)
    const isOpen = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt))
    const [ended] = await tx.db.update(sessions).set({ revokedAt: tx.now }).where(isOpen).returning()
    if (!ended) throw new SessionNotFound()
    await recordAuditEntry(tx, {
      action: 'staff.session-ended',
      subject: { kind: 'staff', id: userId },
      before: { userAgent: ended.userAgent, lastSeenAt: ended.lastSeenAt ?? ended.createdAt },
      after: null,
    })
  })
}
