import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { ZoneNotFound } from './errors.ts'
import type { ZoneInput } from './house-schemas.ts'
import { shippingZones } from './tables.server.ts'
import { lockZones, requireNoOverlap } from './zones.ts'
import type { Zone } from './zones.ts'

/**
 * The owner changes a shipping zone or its rates. Orders keep what they were placed at.
 * @throws SignInRequired, NotAllowed; ZoneNotFound (404); ZonesOverlap (409)
 */
export function changeZone(ctx: Ctx, { zoneId, ...input }: ZoneInput & { zoneId: string }): Promise<Zone> {
  requireOwner(ctx)
  return inTransaction(ctx, async (tx) => {
    const zones = await lockZones(tx)
    if (!zones.some(({ id }) => id === zoneId)) throw new ZoneNotFound()
    requireNoOverlap(
      tx,
      zones.filter(({ id }) => id !== zoneId),
      input,
    )
    await tx.db.update(shippingZones).set(input).where(eq(shippingZones.id, zoneId))
    await invalidateTags(tx.db, ['content'])
    return { id: zoneId, ...input, version: 1 }
  })
}
