import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { variants } from '#db/schema/catalogue.server.ts'
import { unitCosts } from '#db/schema/inventory.server.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { pesosFromCentavos, taxIncludedIn } from '#kit/money.ts'
import { iepsIncludedIn } from './ieps.ts'
import { mexicanDate } from './mexican-date.ts'
import type { marginSchema } from './schemas.ts'
import { IVA_PERCENT } from './totals.ts'

export type Margin = z.infer<typeof marginSchema>

/** Of each variant: what it brings without taxes, its cost and what is left. @throws ProductNotFound */
export async function listMargins(ctx: Ctx, { productId }: { productId: string }): Promise<Margin[]> {
  requirePermission(ctx, 'costs:read')
  const known = await ctx.db
    .select({ variantId: variants.id, costCentavos: unitCosts.costCentavos })
    .from(variants)
    .leftJoin(unitCosts, eq(unitCosts.variantId, variants.id))
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
    const { priceCentavos, drinks } = variant
    const withoutIva = priceCentavos - taxIncludedIn(priceCentavos, IVA_PERCENT)
    const net = withoutIva - iepsIncludedIn(withoutIva, drinks, mexicanDate(ctx.now)).iepsCentavos
    const cost = costCentavos === null ? null : Math.round(costCentavos)
    const left = cost === null ? null : net - cost
    return [
      {
        variantId,
        net: pesosFromCentavos(net),
        cost: cost === null ? null : pesosFromCentavos(cost),
        margin: left === null ? null : pesosFromCentavos(left),
        marginPercent: left === null || net === 0 ? null : Math.round((left / net) * 1000) / 10,
      },
    ]
  })
}
