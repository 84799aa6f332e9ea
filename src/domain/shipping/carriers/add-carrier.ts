import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { CarrierExists } from '../errors.ts'
import type { CarrierInput } from '../schemas.ts'
import type { Carrier } from './list-carriers.ts'
import { carriers } from '#db/schema/shipping.server.ts'

/** Links parcels by the carrier's name, in any case. @throws CarrierExists */
export function addCarrier(ctx: Ctx, input: CarrierInput): Promise<Carrier> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const carrier = { id: crypto.randomUUID(), ...input, version: 1 }
    const added = await tx.db.insert(carriers).values(carrier).onConflictDoNothing().returning({ id: carriers.id })
    if (added.length === 0) throw new CarrierExists()
    const subject = { kind: 'carrier', id: carrier.id }
    await recordAuditEntry(tx, { action: 'carrier.added', subject, before: null, after: { ...input } })
    return carrier
  })
}
