import type { z } from 'zod'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { InCentavos } from '#kit/money.ts'
import type { giftWrappingSchema } from './schemas.ts'

export type GiftWrapping = InCentavos<z.infer<typeof giftWrappingSchema>, 'price'>

/** What gifts can be wrapped in; null unless the shop named a product for it that is for sale and in stock. */
export async function getGiftWrapping(ctx: Ctx): Promise<GiftWrapping | null> {
  const { giftWrapping } = await readShopSettings(ctx)
  const [found] = giftWrapping === null ? [] : await listSaleableVariants(ctx, [giftWrapping])
  if (!found?.isPurchasable || found.available === 0) return null
  const { productId, variantId, name, size, image, priceCentavos, isAlcohol } = found
  return { productId, variantId, name, size, image, priceCentavos, isAlcohol }
}
