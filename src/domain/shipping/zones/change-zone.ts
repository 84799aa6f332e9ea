import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { ZoneNotFound } from '../errors.ts'
import type { ZoneInput } from '../schemas.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import { lockZones, requireNoOverlap } from './zones.ts'
import type { Zone } from './zones.ts'

export interface SeenZone {
  zoneId: string
  version: number
}

/** Orders keep their shipping cost. @throws ZoneNotFound, ZonesOverlap, EditedMeanwhile */
export function changeZone(ctx: Ctx, { zoneId, version, input }: SeenZone & { input: ZoneInput }): Promise<Zone> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const zones = await lockZones(tx)
    const before = zones.find(({ id }) => id === zoneId)
    if (!before) throw new ZoneNotFound()
    requireSeen(before, version)
    requireNoOverlap(
      tx,
      zones.filter(({ id }) => id !== zoneId),
      input,
    )
    const after = { id: zoneId, ...input, version: version + 1 }
    await tx.db.update(shippingZones).set(after).where(eq(shippingZones.id, zoneId))
    await recordAuditEntry(tx, {
      action: 'shippingZone.changed',
      subject: { kind: 'shippingZone', id: zoneId },
      before: { ...before },
      after,
    })
    await invalidateTags(tx.db, ['content'])
    return after
  })
}
