import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { staffInvitationRoles, staffRoles } from '#db/schema/identity.server.ts'
import { ROLE } from './list-roles.ts'

/** Locked until the transaction ends. */
export function rolesOfInvitation({ db }: Ctx, invitationId: string) {
  return db
    .select(ROLE)
    .from(staffInvitationRoles)
    .innerJoin(staffRoles, eq(staffRoles.id, staffInvitationRoles.roleId))
    .where(eq(staffInvitationRoles.invitationId, invitationId))
    .for('share', { of: staffRoles })
}
