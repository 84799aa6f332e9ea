import { asc, desc, eq, max, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import {
  sessions,
  staffInvitationRoles,
  staffInvitations,
  staffRoleMembers,
  users,
} from '#db/schema/identity.server.ts'
import type { Staff } from './schemas.ts'

/** The owner first; includes open invitations. */
export async function listStaff(ctx: Ctx): Promise<Staff> {
  requirePermission(ctx, 'staff:read')
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
  const memberRoles = await db.select().from(staffRoleMembers)
  const invitedRoles = await db.select().from(staffInvitationRoles)
  return {
    members: members.map(({ totpConfirmedAt, joinedAt, lastSeenAt, role, ...member }) => ({
      ...member,
      role: role === 'owner' ? 'owner' : 'admin',
      roleIds: memberRoles.filter(({ userId }) => userId === member.userId).map(({ roleId }) => roleId),
      hasSecondFactor: totpConfirmedAt !== null,
      joinedAt: joinedAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, name, email, createdAt, expiresAt }) => ({
      invitationId: id,
      roleIds: invitedRoles.filter(({ invitationId }) => invitationId === id).map(({ roleId }) => roleId),
      name,
      email,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  }
}
