import { asc, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { RoleNotFound } from '#domain/identity/errors.ts'
import { staffRoles } from '#db/schema/identity.server.ts'
import { ROLE } from './list-roles.ts'
import { requireGrantable } from './require-grantable.ts'

/** Roles to grant, unchanged until the transaction ends. @throws RoleNotFound, PermissionsAboveOwn */
export async function lockChosenRoles(ctx: Ctx, roleIds: readonly string[]) {
  const ids = [...new Set(roleIds)]
  const found = await ctx.db
    .select(ROLE)
    .from(staffRoles)
    .where(inArray(staffRoles.id, ids))
    .orderBy(asc(staffRoles.id))
    .for('share')
  if (found.length < ids.length) throw new RoleNotFound()
  requireGrantable(ctx, found)
  return found
}

/** For the audit log. */
export function roleNames(roles: readonly { name: string | null; shipped: string | null }[]): string[] {
  return roles.map(({ name, shipped }) => name ?? shipped ?? '').toSorted()
}
