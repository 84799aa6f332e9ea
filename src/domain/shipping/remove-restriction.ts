import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { RestrictionNotFound } from './errors.ts'
import { alcoholRestrictions } from './tables.server.ts'

/** @throws SignInRequired, NotAllowed; RestrictionNotFound (404) */
export async function removeRestriction(ctx: Ctx, { restrictionId }: { restrictionId: string }): Promise<void> {
  requireOwner(ctx)
  const { id } = alcoholRestrictions
  const gone = await ctx.db.delete(alcoholRestrictions).where(eq(id, restrictionId)).returning({ id })
  if (gone.length === 0) throw new RestrictionNotFound()
}
