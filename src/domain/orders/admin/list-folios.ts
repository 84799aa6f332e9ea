import { inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'
import { orders } from '#db/schema/orders.server.ts'

export async function listFolios(ctx: Ctx, orderIds: readonly (string | null)[]): Promise<Map<string, string>> {
  requireOwner(ctx)
  const ids = [...new Set(orderIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select({ id: orders.id, folio: orders.folio }).from(orders).where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, folio }) => [id, folio]))
}
