import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import type { RestrictionInput } from './house-schemas.ts'
import type { Restriction } from './list-restrictions.ts'
import { alcoholRestrictions } from './tables.server.ts'

/**
 * The owner says where, and when, no alcohol is sold. It holds for orders placed from then on.
 * @throws SignInRequired, NotAllowed
 */
export async function addRestriction(ctx: Ctx, input: RestrictionInput): Promise<Restriction> {
  requireOwner(ctx)
  const restriction = { id: crypto.randomUUID(), ...input, version: 1 }
  await ctx.db.insert(alcoholRestrictions).values(restriction)
  return restriction
}
