import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { retirePastDates } from '#domain/catalogue/tours/retire-past-dates.ts'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { fulfilStock } from '#domain/inventory/levels/fulfil-stock.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import { lockOrder } from '../lock-order.ts'
import { moveOrder } from '../move-order.ts'
import { finishDelivery } from './finish-delivery.ts'

const JOB = 'finish-tours'
const AT_ONCE = 100

/**
 * Retires past dates, and completes paid orders whose tours are over and of which nothing else is owed. Returns how many
 * orders had tours. @throws ItemsFailed after handling the others
 */
export async function finishTours(ctx: Ctx): Promise<number> {
  await retirePastDates(ctx)
  const { rows: items } = await ctx.db.execute<Due & Record<string, unknown>>(sql`
    select o.id, o.folio from ${orders} as o
    where o.status in ('processing', 'shipped') and o.id in (select order_id from (${selectOver(ctx)}) as held)
      and ${isNotWaiting(ctx, JOB, sql.raw('o.id'))}
    order by o.placed_at limit ${AT_ONCE}`)
  const batch = {
    job: JOB,
    items,
    idOf: ({ id }: Due) => id,
    labelOf: ({ folio }: Due) => folio,
    isWhole: items.length < AT_ONCE,
  }
  return eachItem(ctx, batch, ({ id }) => finishToursOf(ctx, id))
}

interface Due {
  id: string
  folio: string
}

function finishToursOf(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await lockOrder(tx, orderId)
    if (status !== 'processing' && status !== 'shipped') return
    const { rows: lines } = await tx.db.execute<VariantQuantity & Record<string, unknown>>(sql`
      select variant_id as "variantId", quantity from (${selectOver(tx)}) as held where order_id = ${orderId}`)
    if (lines.length === 0) return
    await fulfilStock(tx, { orderId, lines })
    await moveOrder(tx, { orderId, to: 'shipped', reason: 'visited' })
    await finishDelivery(tx, { orderId, reason: 'visited' })
  })
}

/** SQL for held places of tours that have ended. */
function selectOver({ now }: Ctx) {
  return sql`
    select held.order_id, held.variant_id, held.quantity
    from ${variants} as date join ${products} as tour on tour.id = date.product_id
    join ${stockReservations} as held on held.variant_id = date.id and held.status = 'held'
    where date.tour_starts_at + make_interval(mins => coalesce((tour.tour ->> 'minutes')::int, 0)) <= ${now.toISOString()}::timestamptz`
}
