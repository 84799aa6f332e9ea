import { eq } from 'drizzle-orm'
import { violatesUnique } from '#db/unique-violation.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { CarrierExists, CarrierNotFound } from '../errors.ts'
import type { CarrierInput } from '../schemas.ts'
import type { Carrier } from './list-carriers.ts'
import { carriers } from '#db/schema/shipping.server.ts'

export interface SeenCarrier {
  carrierId: string
  version: number
}

/** @throws CarrierNotFound, CarrierExists, EditedMeanwhile */
export function changeCarrier(
  ctx: Ctx,
  { carrierId, version, input }: SeenCarrier & { input: CarrierInput },
): Promise<Carrier> {
  requirePermission(ctx, 'shipping:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockCarrier(tx, { carrierId, version })
    const after = { id: carrierId, ...input, version: version + 1 }
    await renamed(tx.db.update(carriers).set(after).where(eq(carriers.id, carrierId)))
    const subject = { kind: 'carrier', id: carrierId }
    await recordAuditEntry(tx, { action: 'carrier.changed', subject, before: { ...before }, after })
    return after
  })
}

/** @throws CarrierNotFound, EditedMeanwhile */
export async function lockCarrier({ db }: Ctx, { carrierId, version }: SeenCarrier): Promise<Carrier> {
  const [found] = await db.select().from(carriers).where(eq(carriers.id, carrierId)).for('update')
  if (!found) throw new CarrierNotFound()
  requireSeen(found, version)
  return found
}

async function renamed(change: PromiseLike<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (violatesUnique(error, 'carriers_name')) throw new CarrierExists()
    throw error
  }
}
