import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Actor } from '#domain/ctx.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { apiKeys, users } from '#db/schema/identity.server.ts'
import { readStaffGrant } from '#domain/identity/staff/roles/read-staff-grant.ts'
import { MINUTE } from '#kit/clock.ts'

/** The key's creator, at `now` and within its scopes. Anonymous if unknown, expired or revoked. */
export async function resolveKey(db: Db, key: string, now: Date): Promise<Actor> {
  const found = await findKey(db, now, eq(apiKeys.keyHash, hashToken(key)))
  if (!found) return ANONYMOUS
  const { id, lastUsedAt } = found
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= MINUTE)
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
  return toActor(db, found)
}

/** For background work that a key started. */
export async function resolveKeyById(db: Db, keyId: string, now: Date): Promise<Actor> {
  const found = await findKey(db, now, eq(apiKeys.id, keyId))
  return found ? toActor(db, found) : ANONYMOUS
}

async function findKey(db: Db, now: Date, isKey: SQL) {
  const isValid = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
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
    .where(and(isKey, isValid))
  return found
}

type FoundKey = NonNullable<Awaited<ReturnType<typeof findKey>>>

async function toActor(db: Db, { id, scopes, userId, role }: FoundKey): Promise<Actor> {
  const apiKey = { id, scopes }
  return role === 'admin'
    ? { kind: role, userId, apiKey, grant: await readStaffGrant(db, userId) }
    : { kind: 'owner', userId, apiKey }
}
