import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '../levels/announce-stock.ts'
import type { StockTransferInput } from '../schemas.ts'
import { moveStock } from './move-stock.ts'
import type { StockMove } from './move-stock.ts'

/** Once per key. Returns the movements' group id. @throws StockHeld, IdempotencyKeyReused, StockVariantUnknown, StockLocationUnknown */
export async function transferStock(
  ctx: Ctx,
  { key, ...transfer }: StockTransferInput & { key?: string | undefined },
): Promise<{ transferId: string }> {
  requirePermission(ctx, 'inventory:write')
  return inTransaction(ctx, (tx) => {
    const call = { scope: `transfer-stock:${nameOfActor(ctx.actor)}`, key, request: transfer, now: ctx.now }
    return once(tx.db, call, () => carry(tx, transfer))
  })
}

async function carry(ctx: Ctx, { fromId, toId, lines, note }: StockTransferInput): Promise<{ transferId: string }> {
  const transferId = crypto.randomUUID()
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  const moves = [...quantities].flatMap(([variantId, quantity]): StockMove[] => [
    { variantId, locationId: fromId, quantity: -quantity },
    { variantId, locationId: toId, quantity },
  ])
  // One statement locks levels in the order of sales
  await announceStock(ctx, await moveStock(ctx, { moves, reason: 'transfer', note, groupId: transferId }))
  await recordAuditEntry(ctx, {
    action: 'stock.transferred',
    subject: { kind: 'stock-transfer', id: transferId },
    before: null,
    after: { fromId, toId, units: Object.fromEntries(quantities) },
  })
  return { transferId }
}
