import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { chargedPrice } from '#domain/catalogue/products/charged-price.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { addTime } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import { isExtra } from '#domain/shop/is-extra.ts'
import { isLeft } from './abandoned.ts'
import { LOOKED_BACK } from './limits.ts'
import type { z } from 'zod'
import type { InCentavos } from '#kit/money.ts'
import type { abandonmentSchema } from './schemas.ts'

export type Abandonment = InCentavos<Omit<z.infer<typeof abandonmentSchema>, 'recoveredValue'>, 'value'> & {
  recoveredCentavos: Centavos
}

export async function getAbandonment(ctx: Ctx): Promise<Abandonment> {
  requirePermission(ctx, 'carts:read')
  const since = addTime(ctx.now, -LOOKED_BACK)
  return { ...(await waiting(ctx, since)), ...(await broughtBack(ctx, since)) }
}

async function waiting(ctx: Ctx, since: Date): Promise<Pick<Abandonment, 'carts' | 'valueCentavos'>> {
  const { rows } = await ctx.db.execute<{ carts: number; valueCentavos: number }>(sql`
    with waiting as materialized (
      select g.cart_id, g.variant_id, g.quantity from carts c join cart_items g on g.cart_id = c.id
      where ${isLeft(ctx.now)} and c.updated_at > ${since} and not ${isExtra(sql`g.variant_id`)}
    ), left_lines as (select variant_id as id, sum(quantity)::int as units from waiting group by variant_id),
    p as (select id, true as is_discount_active, discount_type, discount_value from ${products} where is_discount_active)
    select (select count(*)::int from (select from waiting group by cart_id) as each) as carts,
      coalesce(sum(left_lines.units * ${chargedPrice}), 0)::float8 as "valueCentavos"
    from left_lines join ${variants} v on v.id = left_lines.id left join p on p.id = v.product_id`)
  return rows[0] ?? { carts: 0, valueCentavos: 0 }
}

async function broughtBack(ctx: Ctx, since: Date): Promise<Omit<Abandonment, 'carts' | 'valueCentavos'>> {
  const { rows } = await ctx.db.execute<Record<keyof Omit<Abandonment, 'carts' | 'valueCentavos'>, number>>(sql`
    with reminded as (
      select cart_id, min(made_at) as made_at, max(opened_at) as opened_at
      from cart_recoveries where made_at > ${since} group by cart_id
    )
    select count(*)::int as reminded, count(r.opened_at)::int as opened, count(o.id)::int as recovered,
      coalesce(sum(o.total_centavos), 0)::float8 as "recoveredCentavos"
    from reminded r left join ${orders} o on o.cart_id = r.cart_id and o.placed_at > r.made_at and o.paid_at is not null`)
  return rows[0] ?? { reminded: 0, opened: 0, recovered: 0, recoveredCentavos: 0 }
}
