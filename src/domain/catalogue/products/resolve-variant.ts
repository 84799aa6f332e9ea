import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { ProductNotFound } from '../errors.ts'

/** The named variant, else the product's first. @throws ProductNotFound also when unpublished */
export async function resolveVariant(
  ctx: Ctx,
  productId: string,
  variantId?: string,
): Promise<{ productId: string; variantId: string }> {
  const named = variantId || productId
  if (!isCatalogueId(productId) || !isCatalogueId(named)) throw new ProductNotFound()
  const [row] = await namedQuery<{ variantId: string }>(
    ctx.db,
    sql`select v.id as "variantId" from variants as v join products as p on p.id = v.product_id
      where v.product_id = ${productId} and p.published_at is not null and v.retired_at is null
        and (v.id = ${named} or ${named} = ${productId})
      order by v.id <> ${named}, v.position limit 1`,
  )
  if (!row) throw new ProductNotFound()
  return { productId, variantId: row.variantId }
}
