import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { ZoneNotFound } from './errors.ts'
import { shippingZones } from './tables.server.ts'

/**
 * The owner takes a shipping zone away: its postal codes are the next best zone's, or served no more.
 * @throws SignInRequired, NotAllowed; ZoneNotFound (404)
 */
export function removeZone(ctx: Ctx, { zoneId }: { zoneId: string }): Promise<void> {
  requireOwner(ctx)
  return inTransaction(ctx, async ({ db }) => {
    const gone = await db.delete(shippingZones).where(eq(shippingZones.id, zoneId)).returning({ id: shippingZones.id })
    if (gone.length === 0) throw new ZoneNotFound()
    await invalidateTags(db, ['content'])
  })
}
