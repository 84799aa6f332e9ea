import { and, asc, eq, inArray } from 'drizzle-orm'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { availableLevels } from '#db/schema/inventory.server.ts'
import type { z } from 'zod'
import type { InCentavos } from '#kit/money.ts'
import type { saleableVariantSchema } from './schemas.ts'

const SHOWN_PRODUCTS = 12

export type FoundVariant = InCentavos<z.infer<typeof saleableVariantSchema>, 'price'>

/** Searches purchasable variants with their stock at a store, by default the warehouse. */
export async function searchSaleableVariants(
  ctx: Ctx,
  { search, storeId }: { search: string; storeId?: string | undefined },
): Promise<FoundVariant[]> {
  requirePermission(ctx, 'orders:write', 'settings:write', 'catalogue:write')
  const { items } = await listProducts(ctx, { search, limit: SHOWN_PRODUCTS })
  const products = items.map(({ productId }) => productId)
  if (products.length === 0) return []
  const found = await ctx.db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.productId, products))
    .orderBy(asc(variants.position), asc(variants.id))
  const ids = found.map(({ id }) => id)
  const saleable = await listSaleableVariants(ctx, ids)
  const stock = await stockAt(ctx, ids, storeId ?? SHIPPING_LOCATION_ID)
  const sorted = products.flatMap((productId) => found.filter((variant) => variant.productId === productId))
  return sorted.flatMap(({ id }) => {
    const variant = saleable.find(({ variantId }) => variantId === id)
    if (!variant?.isPurchasable) return []
    const { variantId, name, size, sku, image, priceCentavos, isAlcohol, isBottle } = variant
    const available = stock.get(id) ?? 0
    return [{ variantId, name, size, sku, image, priceCentavos, isAlcohol, isBottle, available }]
  })
}

async function stockAt({ db }: Ctx, variantIds: string[], locationId: string): Promise<Map<string, number>> {
  const levels = await db
    .select({ variantId: availableLevels.variantId, available: availableLevels.available })
    .from(availableLevels)
    .where(and(eq(availableLevels.locationId, locationId), inArray(availableLevels.variantId, variantIds)))
  return new Map(levels.map(({ variantId, available }) => [variantId, available]))
}
