import { inArray } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { SHIPPING_LOCATION_ID } from './availability.ts'
import { stockStateOf } from '#vocabulary/stock-state.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { noteLowStock } from './note-low-stock.ts'
import type { StockChange } from './reserve-stock.ts'

/** Invalidates pages and marks low stock, in the caller's transaction. */
export async function announceStock(ctx: Ctx, changes: readonly StockChange[]): Promise<void> {
  await letPagesGoStale(ctx, changes)
  await noteLowStock(ctx, changes)
}

async function letPagesGoStale(ctx: Ctx, changes: readonly StockChange[]): Promise<void> {
  const ids = changes
    .filter(({ locationId }) => locationId === SHIPPING_LOCATION_ID)
    .flatMap(({ variantId, before, after, bundles }) => {
      const sold = Object.entries({ [variantId]: 1, ...bundles })
      const crossed = sold.filter(([, units]) => shownOf(before, units) !== shownOf(after, units))
      return crossed.map(([id]) => id)
    })
  if (ids.length === 0) return
  const rows = await ctx.db.selectDistinct({ id: variants.productId }).from(variants).where(inArray(variants.id, ids))
  await invalidateTags(
    ctx.db,
    rows.map(({ id }) => `product:${id}`),
  )
}

/** @param units of it in one of what is shown */
function shownOf(level: number, units: number): string | number {
  const available = Math.floor(level / units)
  const state = stockStateOf({ available, isComingSoon: false })
  return state === 'low' ? available : state
}
