import { eq } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { SeenZone } from './change-zone.ts'
import { ZoneNotFound } from '../errors.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import { lockZones } from './zones.ts'

/** @throws ZoneNotFound, EditedMeanwhile */
export function removeZone(ctx: Ctx, { zoneId, version }: SeenZone): Promise<void> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const before = (await lockZones(tx)).find(({ id }) => id === zoneId)
    if (!before) throw new ZoneNotFound()
    requireSeen(before, version)
    await tx.db.delete(shippingZones).where(eq(shippingZones.id, zoneId))
    const subject = { kind: 'shippingZone', id: zoneId }
    await recordAuditEntry(tx, { action: 'shippingZone.removed', subject, before: { ...before }, after: null })
    await invalidateTags(tx.db, ['content'])
  })
}
