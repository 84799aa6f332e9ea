import { sql } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { bundlesOf, partsInOrder, selectUnits } from './reserved-parts.ts'
import type { StockChange } from './reserve-stock.ts'
import { stockLevels, stockMovements } from '#db/schema/inventory.server.ts'

interface Restocking {
  orderId: string
  locationId: string
  lines: readonly { variantId: string; quantity: number }[]
}

/** In the caller's transaction; bundles return the parts they were sold with. Not idempotent. */
export async function restock(ctx: Ctx, { orderId, locationId, lines }: Restocking): Promise<StockChange[]> {
  const restocked = lines.filter(({ quantity }) => quantity > 0)
  if (restocked.length === 0) return []
  const variantIds = sql.param(restocked.map(({ variantId }) => variantId))
  const quantities = sql.param(restocked.map(({ quantity }) => quantity))
  const { rows } = await ctx.db.execute<StockChange & Record<string, unknown>>(sql`
    with back as (
      select line.variant_id, line.quantity, ${locationId}::text as location_id,
        ${partsInOrder(sql`${orderId}::uuid`, sql.raw('line.variant_id'))} as parts
      from unnest(${variantIds}::text[], ${quantities}::int[]) as line (variant_id, quantity)
    ), units as (${selectUnits('back')}), locked as (
      select level.variant_id, units.quantity from ${stockLevels} as level join units using (variant_id, location_id)
      order by level.variant_id
      for update of level
    ), put as (
      update ${stockLevels} as level set on_hand = level.on_hand + locked.quantity from locked
      where level.variant_id = locked.variant_id and level.location_id = ${locationId}
      returning level.variant_id, level.on_hand, level.on_hand - level.reserved as after, locked.quantity, level.low_at
    ), noted as (
      insert into ${stockMovements} (variant_id, location_id, quantity, reason, order_id, balance, actor, at)
      select variant_id, ${locationId}, quantity, 'return', ${orderId}::uuid, on_hand, ${nameOfActor(ctx.actor)}, ${ctx.now.toISOString()}::timestamptz
      from put
    )
    select variant_id as "variantId", ${locationId} as "locationId", after - quantity as before, after, low_at as "lowAt",
      ${bundlesOf(sql.raw('put.variant_id'))} as bundles
    from put`)
  return rows
}
