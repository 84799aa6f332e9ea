import { sql } from 'drizzle-orm'
import { listSaleableVariants } from '#domain/catalogue/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { addTime } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import { isAbandoned } from './abandoned.ts'
import { LOOKED_BACK } from './limits.ts'

export interface Abandonment {
  /** Carts left in the last thirty days and still waiting, and what is in them at today's prices. */
  carts: number
  valueCentavos: Centavos
  /** Of the carts that were reminded of in the last thirty days: how many, how many came back, how many were bought and for how much. */
  reminded: number
  opened: number
  recovered: number
  recoveredCentavos: Centavos
}

/**
 * What abandoned carts are worth, and what reminding brought back.
 * @throws SignInRequired, NotAllowed
 */
export async function getAbandonment(ctx: Ctx): Promise<Abandonment> {
  requireOwner(ctx)
  const since = addTime(ctx.now, -LOOKED_BACK)
  return { ...(await waiting(ctx, since)), ...(await broughtBack(ctx, since)) }
}

async function waiting(ctx: Ctx, since: Date): Promise<Pick<Abandonment, 'carts' | 'valueCentavos'>> {
  const left = sql`${isAbandoned(ctx.now)} and c.updated_at > ${since}`
  const { rows: counted } = await ctx.db.execute<{ carts: number }>(
    sql`select count(*)::int as carts from carts c where ${left}`,
  )
  const { rows: goods } = await ctx.db.execute<{ variantId: string; quantity: number }>(sql`
    select g.variant_id as "variantId", sum(g.quantity)::int as quantity
    from carts c join cart_items g on g.cart_id = c.id where ${left} group by g.variant_id`)
  const variants = await listSaleableVariants(
    ctx,
    goods.map(({ variantId }) => variantId),
  )
  const prices = new Map(variants.map(({ variantId, priceCentavos }) => [variantId, priceCentavos]))
  const valueCentavos = goods.reduce((sum, { variantId, quantity }) => sum + quantity * (prices.get(variantId) ?? 0), 0)
  return { carts: counted[0]?.carts ?? 0, valueCentavos }
}

async function broughtBack(ctx: Ctx, since: Date): Promise<Omit<Abandonment, 'carts' | 'valueCentavos'>> {
  const { rows } = await ctx.db.execute<Record<keyof Omit<Abandonment, 'carts' | 'valueCentavos'>, number>>(sql`
    with reminded as (
      select cart_id, min(made_at) as made_at, max(opened_at) as opened_at
      from cart_recoveries where made_at > ${since} group by cart_id
    )
    select count(*)::int as reminded, count(r.opened_at)::int as opened, count(o.id)::int as recovered,
      coalesce(sum(o.total_centavos), 0)::float8 as "recoveredCentavos"
    from reminded r left join orders o on o.cart_id = r.cart_id and o.placed_at > r.made_at and o.paid_at is not null`)
  return rows[0] ?? { reminded: 0, opened: 0, recovered: 0, recoveredCentavos: 0 }
}
