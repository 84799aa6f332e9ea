import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { CarrierNotFound } from './errors.ts'
import { carriers } from './tables.server.ts'

/**
 * Forgets a courier's tracking page. Parcels keep its name and their numbers.
 * @throws SignInRequired, NotAllowed; CarrierNotFound (404)
 */
export async function removeCarrier(ctx: Ctx, { carrierId }: { carrierId: string }): Promise<void> {
  requireOwner(ctx)
  const gone = await ctx.db.delete(carriers).where(eq(carriers.id, carrierId)).returning({ id: carriers.id })
  if (gone.length === 0) throw new CarrierNotFound()
}
