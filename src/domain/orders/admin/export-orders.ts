import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'
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
  requireOwner(ctx)
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
  const found = await findOrdersByFolio(ctx, folios)
  yield describeOrders(
    ctx,
    found.map(({ id }) => id),
  )
}

async function* all(ctx: Ctx, filters: OrderFilters): AsyncGenerator<ListedOrder[]> {
  let after: [string, string] | undefined
  for (;;) {
    const found = await findMatchingOrders(ctx, { filters, after, limit: BATCH })
    const last = found.at(-1)
    if (!last) return
    yield await describeOrders(
      ctx,
      found.map(({ id }) => id),
    )
    if (found.length < BATCH) return
    after = [last.sortedBy, last.id]
  }
}
