import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { staffInvitationRoles, staffRoleMembers, staffRoles } from '#db/schema/identity.server.ts'
import type { StaffRole } from './schemas.ts'

/** Oldest first: default roles in their order, then the shop's own. */
export async function listRoles(ctx: Ctx): Promise<StaffRole[]> {
  requirePermission(ctx, 'staff:read')
  const { db } = ctx
  const roles = await db
    .select({
      ...ROLE,
      holders: sql<number>`(${db.$count(staffRoleMembers, eq(staffRoleMembers.roleId, staffRoles.id))}
        + ${db.$count(staffInvitationRoles, eq(staffInvitationRoles.roleId, staffRoles.id))})::int`,
    })
    .from(staffRoles)
    .orderBy(asc(staffRoles.createdAt), asc(staffRoles.id))
  return roles
}

export const ROLE = {
  roleId: staffRoles.id,
  shipped: staffRoles.shipped,
  name: staffRoles.name,
  permissions: staffRoles.permissions,
  refundLimitCentavos: staffRoles.refundLimitCentavos,
  version: staffRoles.version,
}
