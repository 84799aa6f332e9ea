import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { hashToken } from './session.server.ts'
import { knownDevices, users } from '#db/schema/identity.server.ts'

/** Ignores the e-mail's case. */
export async function isKnownDevice(
  { db }: Ctx,
  { email, deviceToken }: { email: string; deviceToken: string },
): Promise<boolean> {
  const known = await db
    .select({ userId: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.tokenHash, hashToken(deviceToken)),
        eq(sql`lower(${users.email})`, sql`lower(${email.trim()})`),
      ),
    )
  return known.length > 0
}
