import { asc, desc, eq, max, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'
import { sessions, staffInvitations, users } from '#db/schema/identity.server.ts'
import type { Staff } from './schemas.ts'

/** The owner first, and open invitations. */
export async function listStaff(ctx: Ctx): Promise<Staff> {
  requireOwner(ctx)
  const { db, now } = ctx
  const members = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      totpConfirmedAt: users.totpConfirmedAt,
      joinedAt: users.createdAt,
      lastSeenAt: max(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`).mapWith(sessions.createdAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(ne(users.role, 'customer'))
    .groupBy(users.id)
    .orderBy(desc(eq(users.role, 'owner')), asc(users.name))
  const invitations = await db.select().from(staffInvitations).orderBy(desc(staffInvitations.createdAt))
  return {
    members: members.map(({ totpConfirmedAt, joinedAt, lastSeenAt, role, ...member }) => ({
      ...member,
      role: role === 'owner' ? 'owner' : 'admin',
      hasSecondFactor: totpConfirmedAt !== null,
      joinedAt: joinedAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, name, email, createdAt, expiresAt }) => ({
      invitationId: id,
      name,
      email,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  }
}
