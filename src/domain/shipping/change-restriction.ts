import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { RestrictionNotFound } from './errors.ts'
import type { RestrictionInput } from './house-schemas.ts'
import type { Restriction } from './list-restrictions.ts'
import { alcoholRestrictions } from './tables.server.ts'

/** @throws SignInRequired, NotAllowed; RestrictionNotFound (404) */
export async function changeRestriction(
  ctx: Ctx,
  { restrictionId, ...input }: RestrictionInput & { restrictionId: string },
): Promise<Restriction> {
  requireOwner(ctx)
  const changed = await ctx.db
    .update(alcoholRestrictions)
    .set(input)
    .where(eq(alcoholRestrictions.id, restrictionId))
    .returning()
  if (!changed[0]) throw new RestrictionNotFound()
  return changed[0]
}
