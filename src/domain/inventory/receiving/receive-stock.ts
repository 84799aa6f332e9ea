import { sql } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { lockNames } from '#db/lock-names.ts'
import { stockLevels, unitCosts } from '#db/schema/inventory.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { centavosFromPesos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { announceStock } from '../levels/announce-stock.ts'
import { moveStock } from '../movements/move-stock.ts'
import { averageCost } from './average-cost.ts'
import type { ReceivedUnits } from './average-cost.ts'
import type { ReceivedStock, StockReceipt } from './schemas.ts'

/** All or nothing, once per key; also updates average costs. @throws StockVariantUnknown, StockLocationUnknown, IdempotencyKeyReused */
export async function receiveStock(
  ctx: Ctx,
  { key, ...receipt }: StockReceipt & { key?: string | undefined },
): Promise<ReceivedStock> {
  requirePermission(ctx, 'inventory:write')
  return inTransaction(ctx, (tx) => {
    const call = { scope: `receive-stock:${nameOfActor(ctx.actor)}`, key, request: receipt, now: ctx.now }
    return once(tx.db, call, () => receive(tx, receipt))
  })
}

async function receive(ctx: Ctx, { locationId, reference, lines }: StockReceipt): Promise<ReceivedStock> {
  const received = Map.groupBy(lines, ({ variantId }) => variantId)
  const moves = Array.from(received, ([variantId, parts]) => ({
    variantId,
    locationId,
    quantity: parts.reduce((units, part) => units + part.quantity, 0),
  }))
  const receiptId = crypto.randomUUID()
  const moved = await moveStock(ctx, { moves, reason: 'received', note: reference, groupId: receiptId })
  await announceStock(ctx, moved)
  const costs = new Map(
    Array.from(received, ([variantId, parts]) => [
      variantId,
      parts.flatMap(({ quantity, unitCost }) =>
        unitCost === null ? [] : [{ quantity, unitCostCentavos: centavosFromPesos(unitCost) }],
      ),
    ]),
  )
  const unitCostsCentavos = await averageCosts(ctx, costs)
  const units = Object.fromEntries(moves.map(({ variantId, quantity }) => [variantId, quantity]))
  await recordAuditEntry(ctx, {
    action: 'stock.received',
    subject: { kind: 'stock-receipt', id: receiptId },
    before: null,
    after: { locationId, reference, units, unitCostsCentavos },
  })
  return { receiptId, variants: moves.length, units: moves.reduce((total, { quantity }) => total + quantity, 0) }
}

/** Returns the new averages by variant. */
async function averageCosts(
  ctx: Ctx,
  costs: ReadonlyMap<string, readonly ReceivedUnits[]>,
): Promise<Record<string, Centavos>> {
  const priced = [...costs].filter(([, parts]) => parts.length > 0)
  if (priced.length === 0) return {}
  const variantIds = priced.map(([variantId]) => variantId).toSorted()
  const ids = sql.param(variantIds)
  // `moveStock` has locked the levels of one location: another location's receipt waits here
  await lockNames(
    ctx.db,
    variantIds.map((variantId) => `unit-cost ${variantId}`),
  )
  const { rows } = await ctx.db.execute<{ variantId: string; onHand: number; costCentavos: number | null }>(sql`
    select ids.id as "variantId", cost.cost_centavos as "costCentavos", (
      select sum(on_hand)::int from ${stockLevels} where variant_id = ids.id
    ) as "onHand"
    from unnest(${ids}::text[]) as ids (id) left join ${unitCosts} as cost on cost.variant_id = ids.id`)
  const averages = rows.map(({ variantId, onHand, costCentavos }) => {
    const parts = costs.get(variantId) ?? []
    const before = onHand - parts.reduce((units, { quantity }) => units + quantity, 0)
    return { variantId, costCentavos: averageCost({ onHand: before, costCentavos }, parts), changedAt: ctx.now }
  })
  await ctx.db
    .insert(unitCosts)
    .values(averages)
    .onConflictDoUpdate({
      target: unitCosts.variantId,
      set: { costCentavos: sql`excluded.cost_centavos`, changedAt: sql`excluded.changed_at` },
    })
  return Object.fromEntries(averages.map(({ variantId, costCentavos }) => [variantId, Math.round(costCentavos)]))
}
