import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Actor } from '#domain/ctx.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { apiKeys, users } from '#db/schema/identity.server.ts'
import { readRights } from '#domain/identity/staff/roles/read-rights.ts'
import { MINUTE } from '#kit/clock.ts'

/** Whoever made the key, at `now` and within its scopes. Anonymous if unknown, expired or revoked. */
export async function resolveKey(db: Db, key: string, now: Date): Promise<Actor> {
  const [found] = await db
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      userId: apiKeys.madeBy,
      role: users.role,
    })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.madeBy), ne(users.role, 'customer')))
    .where(
      and(
        eq(apiKeys.keyHash, hashToken(key)),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
  if (!found) return ANONYMOUS
  const { id, scopes, lastUsedAt, userId, role } = found
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MINUTE)
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
  const apiKey = { id, scopes }
  return role === 'admin'
    ? { kind: role, userId, apiKey, rights: await readRights(db, userId) }
    : { kind: 'owner', userId, apiKey }
}
