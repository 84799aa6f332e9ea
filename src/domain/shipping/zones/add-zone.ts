import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { ZoneInput } from '../schemas.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import { lockZones, requireNoOverlap } from './zones.ts'
import type { Zone } from './zones.ts'

/** @throws ZonesOverlap */
export function addZone(ctx: Ctx, input: ZoneInput): Promise<Zone> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    requireNoOverlap(tx, await lockZones(tx), input)
    const zone = { id: crypto.randomUUID(), ...input, version: 1 }
    await tx.db.insert(shippingZones).values(zone)
    const subject = { kind: 'shippingZone', id: zone.id }
    await recordAuditEntry(tx, { action: 'shippingZone.added', subject, before: null, after: { ...input } })
    await invalidateTags(tx.db, ['content'])
    return zone
  })
}
