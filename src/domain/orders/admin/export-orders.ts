import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { onReplica } from '#domain/on-replica.ts'
import { findOrdersByFolio } from './folios.ts'
import type { OrderFilters } from '#vocabulary/order-filters.ts'
import { describeOrders } from './list-orders.ts'
import type { ListedOrder } from './list-orders.ts'
import { findMatchingOrders } from './matching-orders.ts'

const BATCH = 1000

export interface OrdersToExport {
  filters: OrderFilters
  /** Overrides the filters. */
  folios?: readonly string[] | undefined
}

/** Yields batches and adds an audit entry. */
export async function exportOrders(
  ctx: Ctx,
  { filters, folios }: OrdersToExport,
): Promise<AsyncGenerator<ListedOrder[]>> {
  requirePermission(ctx, 'orders:read')
  const narrowedBy = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []))
  await inTransaction(ctx, (tx) =>
    recordAuditEntry(tx, {
      action: 'orders.exported',
      subject: { kind: 'orders', id: 'csv' },
      before: null,
      after: folios ? { orders: folios.length } : { narrowedBy },
    }),
  )
  return folios ? chosen(ctx, folios) : all(ctx, filters)
}

async function* chosen(ctx: Ctx, folios: readonly string[]): AsyncGenerator<ListedOrder[]> {
  yield onReplica(ctx, async (replicaCtx) => described(replicaCtx, await findOrdersByFolio(replicaCtx, folios)))
}

async function* all(ctx: Ctx, filters: OrderFilters): AsyncGenerator<ListedOrder[]> {
  let after: [string, string] | undefined
  for (;;) {
    const { found, batch } = await onReplica(ctx, (replicaCtx) =>
      readBatch(replicaCtx, { filters, after, limit: BATCH }),
    )
    const last = found.at(-1)
    if (!last) return
    yield batch
    if (found.length < BATCH) return
    after = [last.sortedBy, last.id]
  }
}

async function readBatch(ctx: Ctx, query: Parameters<typeof findMatchingOrders>[1]) {
  const found = await findMatchingOrders(ctx, query)
  return { found, batch: await described(ctx, found) }
}

function described(ctx: Ctx, found: readonly { id: string }[]): Promise<ListedOrder[]> {
  return describeOrders(
    ctx,
    found.map(({ id }) => id),
  )
}
