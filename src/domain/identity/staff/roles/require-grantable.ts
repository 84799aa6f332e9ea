import { permissionsOf, refundLimitOf } from '#domain/authorize.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { RightsAboveOwn } from '#domain/identity/errors.ts'
import { areGrantable } from '#vocabulary/permissions.ts'
import type { StaffRights } from '#vocabulary/permissions.ts'
import { unionOfRights } from './union-of-rights.ts'

/** Others than the owner give and take only what they hold themselves, limits included. */
export function isGrantable(actor: Actor, roles: readonly StaffRights[]): boolean {
  if (actor.kind === 'owner' || actor.kind === 'system') return true
  const { permissions, refundLimitCentavos } = unionOfRights(roles)
  const own = refundLimitOf(actor)
  const isWithin = own === null || (refundLimitCentavos !== null && refundLimitCentavos <= own)
  return isWithin && areGrantable(permissions, permissionsOf(actor))
}

/** @throws RightsAboveOwn */
export function requireGrantable({ actor }: Pick<Ctx, 'actor'>, roles: readonly StaffRights[]): void {
  if (!isGrantable(actor, roles)) throw new RightsAboveOwn()
}
