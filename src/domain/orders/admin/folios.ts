import { inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orders } from '#db/schema/orders.server.ts'
import { requirePermission } from '#domain/authorize.ts'

export const MAX_CHOSEN = 100

/** In the given order, without unknown ones. */
export async function findOrdersByFolio(ctx: Ctx, folios: readonly string[]): Promise<Order[]> {
  const asked = [...new Set(folios.flatMap((folio) => normalizeFolio(folio) ?? []))].slice(0, MAX_CHOSEN)
  if (asked.length === 0) return []
  const found = await ctx.db.select().from(orders).where(inArray(orders.folio, asked))
  return asked.flatMap((folio) => found.find((order) => order.folio === folio) ?? [])
}

export async function listFolios(ctx: Ctx, orderIds: readonly (string | null)[]): Promise<Map<string, string>> {
  requirePermission(ctx, 'orders:read', 'inventory:read')
  const ids = [...new Set(orderIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select({ id: orders.id, folio: orders.folio }).from(orders).where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, folio }) => [id, folio]))
}
