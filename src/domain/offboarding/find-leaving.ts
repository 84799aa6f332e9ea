import { eq } from 'drizzle-orm'
import { apiKeys, users } from '#db/schema/identity.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Handover } from '#domain/handover.ts'
import { StaffNotFound } from '#domain/identity/errors.ts'

/** @throws StaffNotFound */
export async function findLeaving({ db }: Ctx, userId: string) {
  const rows = await db
    .select({ email: users.email, role: users.role, keyId: apiKeys.id })
    .from(users)
    .leftJoin(apiKeys, eq(apiKeys.madeBy, users.id))
    .where(eq(users.id, userId))
  const [leaving] = rows
  if (!leaving) throw new StaffNotFound()
  const { email, role } = leaving
  const keys = rows.flatMap(({ keyId }) => (keyId === null ? [] : `key:${keyId}`))
  return { role, userId, email, actors: [`${role}:${userId}`, ...keys] } satisfies Handover['from'] & { role: string }
}
