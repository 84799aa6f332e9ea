import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { namedBuilt } from '#db/named-query.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Actor, ActorSession } from '#domain/ctx.ts'
import { isKeyText } from './api-keys/key-text.server.ts'
import { resolveKey } from './api-keys/resolve-key.ts'
import { readStaffGrant } from './staff/roles/read-staff-grant.ts'
import { isSecondFactorDue } from './find-account.ts'
import type { Role } from '#vocabulary/roles.ts'
import { hashToken, isDueForExtension, sessionEnd } from './session.server.ts'
import { customers, sessions, users } from '#db/schema/identity.server.ts'

const MAX_TOKEN_LENGTH = 128

/** One query, two for admins; writes only when it extends the session. Anonymous if unknown, expired, revoked or without its cookie. */
export async function resolveActor(db: Db, token: string | undefined, now: Date, cookie?: string): Promise<Actor> {
  if (!token || token.length > MAX_TOKEN_LENGTH) return ANONYMOUS
  if (isKeyText(token)) return resolveKey(db, token, now)
  const [found] = await namedBuilt(
    db
      .select({
        sessionId: sessions.id,
        createdAt: sessions.createdAt,
        cookieHash: sessions.cookieHash,
        reauthenticatedAt: sessions.reauthenticatedAt,
        expiresAt: sessions.expiresAt,
        mustChangePassword: users.mustChangePassword,
        totpConfirmedAt: users.totpConfirmedAt,
        secondFactorDueAt: users.secondFactorDueAt,
        userId: users.id,
        role: users.role,
        customerId: customers.id,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(customers, eq(customers.userId, users.id))
      .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))),
  )
  if (!found || !isShownWhole(found, cookie)) return ANONYMOUS
  // Sessions from before the maximum age
  if (sessionEnd(found.role, now, found.createdAt) <= now) return ANONYMOUS
  if (isDueForExtension(found.role, found, now)) await extend(db, found, now)
  const { userId, role, customerId, mustChangePassword } = found
  const session: ActorSession = {
    id: found.sessionId,
    authenticatedAt: found.reauthenticatedAt ?? found.createdAt,
    mustChangePassword,
    mustAddSecondFactor: isSecondFactorDue(found, now),
  }
  if (role === 'admin') return { kind: role, userId, session, grant: await readStaffGrant(db, userId) }
  if (role === 'owner') return { kind: role, userId, session }
  if (customerId === null) return ANONYMOUS
  return { kind: 'customer', userId, customerId, session }
}

interface Found {
  sessionId: string
  role: Role
  createdAt: Date
  cookieHash: string | null
}

/** A stolen token is useless without the cookie; a forged call has the cookie without the token. */
function isShownWhole({ cookieHash }: Found, cookie: string | undefined): boolean {
  if (cookieHash === null) return true
  return cookie !== undefined && cookie.length <= MAX_TOKEN_LENGTH && hashToken(cookie) === cookieHash
}

async function extend(db: Db, { sessionId, role, createdAt }: Found, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: sessionEnd(role, now, createdAt), lastSeenAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}
