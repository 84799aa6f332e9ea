import { inArray } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { SHIPPING_LOCATION_ID } from '#domain/catalogue/availability.ts'
import { stockStateOf } from '#domain/catalogue/stock-state.ts'
import { variants } from '#domain/catalogue/tables.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { noteLowStock } from './note-low-stock.ts'
import type { StockChange } from './reserve-stock.ts'

/**
 * Tells, in the transaction of the change, whoever has to know: pages go stale where a buyer would read something else about
 * the stock, and the house hears of what ran low. Most sales do neither.
 */
export async function announceStock(ctx: Ctx, changes: readonly StockChange[]): Promise<void> {
  await letPagesGoStale(ctx, changes)
  await noteLowStock(ctx, changes)
}

async function letPagesGoStale(ctx: Ctx, changes: readonly StockChange[]): Promise<void> {
  const crossed = changes.filter(
    ({ locationId, before, after }) => locationId === SHIPPING_LOCATION_ID && shownOf(before) !== shownOf(after),
  )
  if (crossed.length === 0) return
  const ids = crossed.map(({ variantId }) => variantId)
  const rows = await ctx.db.selectDistinct({ id: variants.productId }).from(variants).where(inArray(variants.id, ids))
  await invalidateTags(
    ctx.db,
    rows.map(({ id }) => `product:${id}`),
  )
}

/** What a page tells of the stock: its state and, when little is left, how much. */
function shownOf(available: number): string | number {
  const state = stockStateOf({ available, isComingSoon: false })
  return state === 'low' ? available : state
}
