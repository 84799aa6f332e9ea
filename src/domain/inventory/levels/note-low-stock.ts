import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { announce } from '#domain/webhooks/announce.ts'
import type { StockChange } from './reserve-stock.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'

/** Marks levels that fell to their low-stock level and resets those that rose. The caller's transaction holds the locks. */
export async function noteLowStock(ctx: Ctx, changes: readonly StockChange[]): Promise<void> {
  const watched = changes.filter((change): change is StockChange & { lowAt: number } => change.lowAt !== null)
  const fallen = watched.filter(({ before, after, lowAt }) => before > lowAt && after <= lowAt)
  const risen = watched.filter(({ before, after, lowAt }) => before <= lowAt && after > lowAt)
  await mark(ctx, fallen, 'crossed')
  await mark(ctx, risen, 'fine')
  if (fallen.length === 0) return
  await ctx.ports.jobs.enqueue(ctx.db, 'notify-low-stock', {})
  const variants = fallen.map(({ variantId, locationId, after, lowAt }) => ({
    variantId,
    locationId,
    left: after,
    lowAt,
  }))
  await announce(ctx, 'stock.low', { variants })
}

async function mark(ctx: Ctx, levels: readonly StockChange[], state: 'crossed' | 'fine'): Promise<void> {
  if (levels.length === 0) return
  const variantIds = sql.param(levels.map(({ variantId }) => variantId))
  const locationIds = sql.param(levels.map(({ locationId }) => locationId))
  await ctx.db.execute(sql`
    update ${stockLevels} as level set low_state = ${state}
    from unnest(${variantIds}::text[], ${locationIds}::text[]) as marked (variant_id, location_id)
    where level.variant_id = marked.variant_id and level.location_id = marked.location_id`)
}
