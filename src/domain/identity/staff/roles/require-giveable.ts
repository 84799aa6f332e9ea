import { permissionsOf, refundLimitOf } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { RightsAboveOwn } from '#domain/identity/errors.ts'
import { OWNERS_TO_GIVE } from '#vocabulary/permissions.ts'
import type { StaffRights } from '#vocabulary/permissions.ts'
import { unionOfRights } from './union-of-rights.ts'

/** Others than the owner give and take only what they hold themselves, limits included. @throws RightsAboveOwn */
export function requireGiveable({ actor }: Pick<Ctx, 'actor'>, roles: readonly StaffRights[]): void {
  if (actor.kind === 'owner' || actor.kind === 'system') return
  const { permissions, refundLimitCentavos } = unionOfRights(roles)
  const held = permissionsOf(actor)
  const isHeld = permissions.every((each) => held.includes(each) && !OWNERS_TO_GIVE.includes(each))
  const own = refundLimitOf(actor)
  const isWithin = own === null || (refundLimitCentavos !== null && refundLimitCentavos <= own)
  if (!isHeld || !isWithin) throw new RightsAboveOwn()
}
