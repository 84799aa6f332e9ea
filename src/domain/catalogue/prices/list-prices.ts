import { sql } from 'drizzle-orm'
import { scheduledPrices } from '#db/schema/scheduled-prices.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { TooManyPrices } from '../errors.ts'
import { selectedProducts } from '../products/list-admin-products.ts'
import { MOST_PRICES } from './schemas.ts'
import type { PriceSelection } from './schemas.ts'

interface ListedPrice {
  variantId: string
  /** Before any discount. */
  priceCentavos: Centavos
  /** End of a temporary price, if any. */
  temporaryUntil: string | null
  [column: string]: unknown
}

/** In the store's order. @throws TooManyPrices */
export async function listPrices(ctx: Ctx, { productIds, ...filter }: PriceSelection): Promise<ListedPrice[]> {
  requirePermission(ctx, 'catalogue:read')
  const chosen = productIds ? sql`p.id = any(${sql.param(productIds)}::text[])` : sql`true`
  const { rows } = await ctx.db.execute<ListedPrice>(sql`
    select v.id as "variantId", v.price_centavos as "priceCentavos", (
        select s.ends_at from ${scheduledPrices} as s where s.variant_id = v.id and s.former_price_centavos is not null
      ) as "temporaryUntil"
    from products as p join variants as v on v.product_id = p.id and v.retired_at is null
    where ${selectedProducts(filter)} and ${chosen}
    order by p.position, p.id, v.position, v.id limit ${MOST_PRICES + 1}`)
  if (rows.length > MOST_PRICES) throw new TooManyPrices(MOST_PRICES)
  return rows
}
