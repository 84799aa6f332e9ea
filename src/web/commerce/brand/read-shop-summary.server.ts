import type { RouterContextProvider } from 'react-router'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'
import { hasServices } from '#domain/content/services/list-services.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import { readShared } from '#web/platform/context.ts'

export interface ShopSummary {
  changes: BrandChanges
  isOffering: boolean
}

export async function readShopSummary(context: Readonly<RouterContextProvider>): Promise<ShopSummary> {
  return readShared(context, 'shop-summary', async (ctx) => {
    const [{ changes }, isOffering] = await Promise.all([readBrand(ctx), hasServices(ctx)])
    return { value: { changes, isOffering }, tags: ['brand'] }
  })
}
