import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { productHasRecords, toAdminProduct, variantRowColumns } from './admin-product.ts'
import type { VariantRow } from './admin-product.ts'
import type { AdminProduct } from './schemas.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'

export async function findAdminProducts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AdminProduct>> {
  requirePermission(ctx, 'catalogue:read')
  const rows = await ctx.db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  const list = sql.param([...ids])
  const { rows: sizes } = await ctx.db.execute<VariantRow & { productId: string; [column: string]: unknown }>(sql`
    select product_id as "productId", ${variantRowColumns}
    from ${variants} where product_id = any(${list}::text[]) and retired_at is null order by product_id, position, id`)
  const { rows: ordered } = await ctx.db.execute<{ id: string }>(sql`
    select id from products where id = any(${list}::text[]) and ${productHasRecords(sql.raw('products.id'))}`)
  const wereOrdered = new Set(ordered.map(({ id }) => id))
  const sizesOf = Map.groupBy(sizes, ({ productId }) => productId)
  return new Map(
    rows.map((row) => {
      const own = (sizesOf.get(row.id) ?? []).map(({ productId: _product, ...size }) => size)
      return [row.id, toAdminProduct(row, own, wereOrdered.has(row.id))]
    }),
  )
}
