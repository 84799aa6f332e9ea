import { sql } from 'drizzle-orm'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { chargedPrice } from '#domain/catalogue/products/charged-price.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { CART_LIFETIME } from '#vocabulary/cart-limits.ts'
import { mexicanDay, startOfDay } from '#db/mexican-day.ts'
import { replaceDays } from './days.ts'

/** Carts idle for this long count as abandoned. */
const IDLE = HOUR
/** Older days are closed, because guests' carts of them are deleted. */
const OPEN = CART_LIFETIME - 2 * DAY

/** Values idle carts at current prices. The caller holds the figures' lock. */
export async function countCarts(ctx: Ctx): Promise<void> {
  const span = { from: mexicanDate(addTime(ctx.now, -OPEN)), to: mexicanDate(ctx.now) }
  const rows = sql`
    select 'carts' as dimension, ${mexicanDay(sql`c.updated_at`)} as day, '' as key, 1 as abandoned_carts, left_in.centavos as abandoned_centavos
    from ${carts} as c cross join lateral (
      select sum(i.quantity::bigint * ${chargedPrice}) as centavos
      from ${cartItems} as i join ${variants} as v on v.id = i.variant_id join ${products} as p on p.id = i.product_id
      where i.cart_id = c.id
    ) as left_in
    where c.status = 'active' and left_in.centavos is not null and c.updated_at >= ${startOfDay(span.from)}
      and c.updated_at <= ${addTime(ctx.now, -IDLE).toISOString()}::timestamptz`
  await replaceDays(ctx, { dimensions: ['carts'], span, measures: ['abandoned_carts', 'abandoned_centavos'], rows })
}
