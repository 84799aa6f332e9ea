import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { staffRoleMembers, staffRoles } from '#db/schema/identity.server.ts'
import type { StaffGrant } from '#vocabulary/permissions.ts'
import { unionOfGrants } from './union-of-grants.ts'

/** The union of an admin's current roles. */
export async function readStaffGrant(db: Db, userId: string): Promise<StaffGrant> {
  const roles = await db
    .select({ permissions: staffRoles.permissions, refundLimitCentavos: staffRoles.refundLimitCentavos })
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .where(eq(staffRoleMembers.userId, userId))
  return unionOfGrants(roles)
}
