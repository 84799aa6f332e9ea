import { inArray, sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { adjustedPrice } from '#domain/catalogue/prices/adjusted-price.ts'
import { listPrices } from '#domain/catalogue/prices/list-prices.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import { pricesOf } from '#domain/catalogue/products/pricing.ts'
import { hasPermission, requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { marginAt } from './margin-at.ts'
import type { PreviewedPrice, PricePreviewInput } from './schemas.ts'
import { unitCostOf } from './unit-cost-of.ts'

/** New prices in pesos; changes nothing. @throws TooManyPrices */
export async function previewPrices(ctx: Ctx, { selection, adjustment }: PricePreviewInput): Promise<PreviewedPrice[]> {
  requirePermission(ctx, 'catalogue:write')
  const prices = await listPrices(ctx, selection)
  const ids = prices.map(({ variantId }) => variantId)
  const saleable = new Map((await listSaleableVariants(ctx, ids)).map((variant) => [variant.variantId, variant]))
  const costs = await knownCosts(ctx, ids)
  return prices.flatMap(({ variantId, priceCentavos, temporaryUntil }) => {
    const variant = saleable.get(variantId)
    if (!variant) return []
    const { productId, name, size, sku, discount, drinks } = variant
    const marginOf = (list: number) => {
      const charged = pricesOf({ priceCentavos: list, oldPriceCentavos: null }, discount).priceCentavos
      const costCentavos = costs.get(variantId) ?? null
      return marginAt(ctx.now, { priceCentavos: charged, drinks, costCentavos }).marginPercent
    }
    const next = adjustedPrice(priceCentavos, adjustment)
    return [
      {
        productId,
        name,
        variantId,
        size,
        sku,
        price: pesosFromCentavos(priceCentavos),
        newPrice: next === null ? null : pesosFromCentavos(next),
        marginPercent: marginOf(priceCentavos),
        newMarginPercent: next === null ? null : marginOf(next),
        temporaryUntil: temporaryUntil === null ? null : new Date(temporaryUntil),
      },
    ]
  })
}

/** Empty without the permission for costs. */
async function knownCosts(ctx: Ctx, variantIds: readonly string[]): Promise<Map<string, number>> {
  if (variantIds.length === 0 || !hasPermission(ctx.actor, 'costs:read')) return new Map()
  const rows = await ctx.db
    .select({ variantId: variants.id, costCentavos: unitCostOf(sql.raw('variants.id')) })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]))
  return new Map(
    rows.flatMap(({ variantId, costCentavos }) => (costCentavos === null ? [] : [[variantId, costCentavos]])),
  )
}
