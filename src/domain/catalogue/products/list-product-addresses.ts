import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'

/** A sitemap holds 50,000 addresses; each product takes one per language. */
const MOST = 20_000

export interface ProductAddress {
  productId: string
  updatedAt: Date
}

export async function listProductAddresses(ctx: Ctx): Promise<ProductAddress[]> {
  const rows = await namedQuery<{ productId: string; updatedAt: string | Date }>(
    ctx.db,
    sql`select id as "productId", updated_at as "updatedAt" from products
      where published_at is not null and tour is null order by position, id limit ${sql.raw(String(MOST))}`,
  )
  return rows.map(({ productId, updatedAt }) => ({ productId, updatedAt: new Date(updatedAt) }))
}
