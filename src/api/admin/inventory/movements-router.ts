import { z } from '@hono/zod-openapi'
import { requirePermission } from '#domain/authorize.ts'
import { onReplica } from '#domain/on-replica.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listMovements } from '#domain/inventory/movements/list-movements.ts'
import type { MovementFilters } from '#domain/inventory/movements/list-movements.ts'
import { movementFilterSchema, stockMovementSchema } from '#domain/inventory/movements/schemas.ts'
import type { MovementFilter } from '#domain/inventory/movements/schemas.ts'
import { listFolios } from '#domain/orders/admin/folios.ts'
import { decodeCursor } from '#kit/keyset.ts'
import type { KeysetPosition } from '#kit/keyset.ts'
import { json, keyset, keysetListOf, pageQuery } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { csvDownload } from '../csv-download.ts'
import { movementCells, movementColumns } from './movements-table.ts'
import type { LedgerLine } from './movements-table.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const listMovementsRoute = staffRoute({
  method: 'get',
  path: '/management/inventory/movements',
  operationId: 'listStockMovements',
  permission: 'inventory:read',
  summary: 'The ledger of stock',
  description: 'The latest first: who, when, why. Nothing in it is ever changed.',
  request: {
    query: movementFilterSchema.extend(pageQuery({ most: 200, usual: 50 }).shape),
  },
  responses: { 200: json(keysetListOf(stockMovementSchema), 'A page of movements') },
  refusals: { 422: 'A filter makes no sense' },
})

const exportMovementsRoute = staffRoute({
  method: 'get',
  path: '/management/inventory/movements.csv',
  operationId: 'exportStockMovements',
  permission: 'inventory:read',
  summary: 'The ledger of stock as a table',
  description: 'All that the filters leave, the latest first, as CSV in UTF-8.',
  request: { query: movementFilterSchema },
  responses: { 200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } } },
  refusals: { 422: 'A filter makes no sense' },
})

/** Rows per query. */
const BATCH = 1000

export function movementsRoutes() {
  return createRouter()
    .openapi(listMovementsRoute, async (c) => {
      const { cursor, limit, ...query } = c.req.valid('query')
      const found = await movementsPage(c.get('ctx'), { ...filtersOf(query), limit, after: cursor })
      return c.json(keyset(found, limit, toStockMovementResponse), 200)
    })
    .openapi(exportMovementsRoute, (c) => {
      const ctx = c.get('ctx')
      requirePermission(ctx, 'inventory:read')
      const lines = tableOf(ctx, filtersOf(c.req.valid('query')))
      return csvDownload(c, { name: 'movements', columns: movementColumns(ctx.locale), lines })
    })
}

async function movementsPage(
  ctx: Ctx,
  asked: MovementFilters & { limit: number; after?: KeysetPosition | undefined },
): Promise<{ items: LedgerLine[]; next: string | null }> {
  const { items, next } = await listMovements(ctx, asked)
  const folios = await listFolios(
    ctx,
    items.map(({ orderId }) => orderId),
  )
  return { items: items.map((item) => ({ ...item, folio: folios.get(item.orderId ?? '') ?? null })), next }
}

async function* tableOf(ctx: Ctx, filters: MovementFilters) {
  let after: KeysetPosition | undefined
  do {
    const { items, next } = await onReplica(ctx, (replicaCtx) =>
      movementsPage(replicaCtx, { ...filters, limit: BATCH, after }),
    )
    for (const item of items) yield movementCells(item, ctx.locale)
    after = next === null ? undefined : decodeCursor(next)
  } while (after)
}

function filtersOf({ variant, location, reason, from, until }: MovementFilter): MovementFilters {
  return {
    variantId: variant,
    locationId: location,
    reason,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  }
}

function toStockMovementResponse({ id: movementId, at, orderId: _orderId, ...movement }: LedgerLine) {
  return { movementId, at, ...movement }
}
