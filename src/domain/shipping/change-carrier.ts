import { eq } from 'drizzle-orm'
import { violatesUnique } from '#db/unique-violation.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { CarrierExists, CarrierNotFound } from './errors.ts'
import type { CarrierInput } from './house-schemas.ts'
import type { Carrier } from './list-carriers.ts'
import { carriers } from './tables.server.ts'

/** @throws SignInRequired, NotAllowed; CarrierNotFound (404); CarrierExists (409) */
export async function changeCarrier(
  ctx: Ctx,
  { carrierId, ...input }: CarrierInput & { carrierId: string },
): Promise<Carrier> {
  requireOwner(ctx)
  try {
    const [changed] = await ctx.db.update(carriers).set(input).where(eq(carriers.id, carrierId)).returning()
    if (!changed) throw new CarrierNotFound()
    return changed
  } catch (error) {
    if (violatesUnique(error, 'carriers_name')) throw new CarrierExists()
    throw error
  }
}
