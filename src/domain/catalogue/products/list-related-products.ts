import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { cardOf, selectCards } from './product-card.ts'
import type { CardRow } from './product-card.ts'
import type { ProductCard } from '../schemas.ts'

const MOST = 4

/** Up to four: the same expression first, then the same category. */
export async function listRelatedProducts(
  ctx: Ctx,
  product: Pick<ProductCard, 'productId' | 'categoryId' | 'expression'>,
): Promise<ProductCard[]> {
  const { productId, categoryId, expression } = product
  const nearest = sql`
    select product_id, min(nearness) * 1000000 + min(position) as rank from (
      (select product_id, 0 as nearness, position from listings
        where expression = ${expression} and product_id <> ${productId} order by position, product_id limit ${MOST})
      union all
      (select product_id, 1 as nearness, position from listings
        where category_id = ${categoryId} and product_id <> ${productId} order by position, product_id limit ${2 * MOST})
    ) as near group by product_id order by rank, product_id limit ${MOST}`
  const rows = await namedQuery<CardRow>(
    ctx.db,
    sql`${selectCards(nearest, ctx.locale)} order by chosen.rank, chosen.product_id`,
  )
  return rows.map((row) => cardOf(row))
}
