import type { z } from 'zod'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { InCentavos } from '#kit/money.ts'
import type { OrderExtra } from '#vocabulary/order-extras.ts'
import type { orderExtraSchema } from './schemas.ts'

export type OfferedExtra = InCentavos<z.infer<typeof orderExtraSchema>, 'price'>

/** Null unless the shop settings name a product that is for sale and in stock. */
export async function getOrderExtra(ctx: Ctx, extra: OrderExtra): Promise<OfferedExtra | null> {
  const { [extra]: named } = await readShopSettings(ctx)
  const [found] = named === null ? [] : await listSaleableVariants(ctx, [named])
  if (!found?.isPurchasable || found.available === 0) return null
  const { productId, variantId, name, size, image, priceCentavos, isAlcohol } = found
  return { productId, variantId, name, size, image, priceCentavos, isAlcohol }
}
