import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { variants } from '#db/schema/catalogue.server.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { marginAt } from './margin-at.ts'
import type { marginSchema } from './schemas.ts'
import { unitCostOf } from './unit-cost-of.ts'

export type Margin = z.infer<typeof marginSchema>

/** Net revenue, cost and margin per variant. @throws ProductNotFound */
export async function listMargins(ctx: Ctx, { productId }: { productId: string }): Promise<Margin[]> {
  requirePermission(ctx, 'costs:read')
  const known = await ctx.db
    .select({ variantId: variants.id, costCentavos: unitCostOf(sql.raw('variants.id')) })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.position), asc(variants.id))
  if (known.length === 0) throw new ProductNotFound()
  const sold = await listSaleableVariants(
    ctx,
    known.map(({ variantId }) => variantId),
  )
  return known.flatMap(({ variantId, costCentavos }) => {
    const variant = sold.find((each) => each.variantId === variantId)
    if (!variant) return []
    return [{ variantId, ...marginAt(ctx.now, { ...variant, costCentavos }) }]
  })
}
