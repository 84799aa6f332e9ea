import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'
import { listMovements } from '#domain/inventory/movements/list-movements.ts'
import type { MovementFilters } from '#domain/inventory/movements/list-movements.ts'
import { listFolios } from '#domain/orders/admin/folios.ts'
import { decodeCursor } from '#kit/keyset.ts'
import type { KeysetPosition } from '#kit/keyset.ts'
import { createRouter } from '../../router.ts'
import { csvDownload } from '../csv-download.ts'
import { exportMovementsRoute, listMovementsRoute } from './movements-routes.ts'
import { MOVEMENT_COLUMNS, movementCells } from './movements-table.ts'
import type { LedgerLine } from './movements-table.ts'
import type { MovementFilter } from '#domain/inventory/movements/schemas.ts'

/** Rows of one journey to the database while a table is written. */
const BATCH = 1000

export function movementsRoutes() {
  return createRouter()
    .openapi(listMovementsRoute, async (c) => {
      const { cursor, limit, ...query } = c.req.valid('query')
      const { items, next } = await movementsPage(c.get('ctx'), { ...filtersOf(query), limit, after: cursor })
      return c.json({ statusCode: 200 as const, data: items.map(toStockMovementResponse), meta: { limit, next } }, 200)
    })
    .openapi(exportMovementsRoute, (c) => {
      const ctx = c.get('ctx')
      requireOwner(ctx)
      const lines = tableOf(ctx, filtersOf(c.req.valid('query')))
      return csvDownload(c, { name: 'movements', columns: MOVEMENT_COLUMNS[ctx.locale], lines })
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
    const { items, next } = await movementsPage(ctx, { ...filters, limit: BATCH, after })
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
