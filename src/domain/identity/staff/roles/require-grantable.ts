import { permissionsOfActor, refundLimitOf } from '#domain/authorize.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { PermissionsAboveOwn } from '#domain/identity/errors.ts'
import { areGrantable } from '#vocabulary/permissions.ts'
import type { StaffGrant } from '#vocabulary/permissions.ts'
import { unionOfGrants } from './union-of-grants.ts'

/** Only the owner grants or revokes more than they hold, limits included. */
export function isGrantable(actor: Actor, roles: readonly StaffGrant[]): boolean {
  if (actor.kind === 'owner' || actor.kind === 'system') return true
  const { permissions, refundLimitCentavos } = unionOfGrants(roles)
  const own = refundLimitOf(actor)
  const isWithin = own === null || (refundLimitCentavos !== null && refundLimitCentavos <= own)
  return isWithin && areGrantable(permissions, permissionsOfActor(actor))
}

/** @throws PermissionsAboveOwn */
export function requireGrantable({ actor }: Pick<Ctx, 'actor'>, roles: readonly StaffGrant[]): void {
  if (!isGrantable(actor, roles)) throw new PermissionsAboveOwn()
}
