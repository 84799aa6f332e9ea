import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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
  const [row] = await namedQuery<{ variantId: string | null }>(
    ctx.db,
    sql`select ${resolvedVariantId(productId, variantId)} as "variantId"`,
  )
  if (!row?.variantId) throw new ProductNotFound()
  return { productId, variantId: row.variantId }
}

/** SQL for the id that `resolveVariant` finds, else null. */
export function resolvedVariantId(productId: string, variantId?: string): SQL {
  const named = variantId || productId
  if (!isCatalogueId(productId) || !isCatalogueId(named)) return sql`null::text`
  return sql`(
    select v.id from variants as v join products as p on p.id = v.product_id
    where v.product_id = ${productId} and p.published_at is not null and v.retired_at is null
      and (v.id = ${named} or ${named} = ${productId})
    order by v.id <> ${named}, v.position limit 1
  )`
}
