import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { onReplica } from '#domain/on-replica.ts'
import type { CustomerFilters } from '#vocabulary/customer-filters.ts'
import { customerRowOf, positionOf, readCustomers } from './list-customers.ts'
import type { CustomerRow } from './list-customers.ts'

const BATCH = 1000

/** Yields batches in the order of the list, and adds an audit entry. */
export async function exportCustomers(
  ctx: Ctx,
  { filters }: { filters: CustomerFilters },
): Promise<AsyncGenerator<CustomerRow[]>> {
  requirePermission(ctx, 'customers:read')
  await inTransaction(ctx, (tx) =>
    recordAuditEntry(tx, {
      action: 'customers.exported',
      subject: { kind: 'customers', id: 'csv' },
      before: null,
      after: { narrowedBy: filtersIn(filters) },
    }),
  )
  return batchesOf(ctx, filters)
}

export function filtersIn(filters: CustomerFilters): string[] {
  return Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []))
}

async function* batchesOf(ctx: Ctx, filters: CustomerFilters): AsyncGenerator<CustomerRow[]> {
  let cursor: [string, string] | undefined
  for (;;) {
    const query = { filters, cursor, limit: BATCH }
    const rows = await onReplica(ctx, (replicaCtx) => readCustomers(replicaCtx, query))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(customerRowOf)
    if (rows.length < BATCH) return
    cursor = positionOf(last)
  }
}
