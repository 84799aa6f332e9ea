import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { lockCarrier } from './change-carrier.ts'
import type { SeenCarrier } from './change-carrier.ts'
import { carriers } from '#db/schema/shipping.server.ts'

/** Parcels keep its name and tracking numbers. @throws CarrierNotFound, EditedMeanwhile */
export function removeCarrier(ctx: Ctx, seen: SeenCarrier): Promise<void> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockCarrier(tx, seen)
    await tx.db.delete(carriers).where(eq(carriers.id, seen.carrierId))
    const subject = { kind: 'carrier', id: seen.carrierId }
    await recordAuditEntry(tx, { action: 'carrier.removed', subject, before: { ...before }, after: null })
  })
}
