import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { OwnerStays, OwnPermissionsStay, StaffNotFound } from '#domain/identity/errors.ts'
import { staffRoleMembers, staffRoles, users } from '#db/schema/identity.server.ts'
import { ROLE } from './roles/list-roles.ts'
import { requireGrantable } from './roles/require-grantable.ts'

/** Another admin without more permissions than the actor. @throws StaffNotFound, OwnerStays, OwnPermissionsStay, PermissionsAboveOwn */
export async function lockChangeableMember(ctx: Ctx, userId: string) {
  const { db, actor } = ctx
  const [member] = await db
    .select({ role: users.role, name: users.name, email: users.email, joinedAt: users.createdAt })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.role, 'customer')))
    .for('update')
  if (!member) throw new StaffNotFound()
  if (member.role === 'owner') throw new OwnerStays()
  if (actor.kind === 'admin' && actor.userId === userId) throw new OwnPermissionsStay()
  const roles = await db
    .select(ROLE)
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .where(eq(staffRoleMembers.userId, userId))
  requireGrantable(ctx, roles)
  return { ...member, roles }
}
