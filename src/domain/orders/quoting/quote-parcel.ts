import { readTogether } from '#db/read-together.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { itemCountOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import { quoteShipping } from '#domain/shipping/zones/quote-shipping.ts'
import type { ShippingQuote } from '#domain/shipping/zones/quote-shipping.ts'
import { selectZones } from '#domain/shipping/zones/zones.ts'
import type { Zone } from '#domain/shipping/zones/zones.ts'
import { cacheShopSettings, readShopSettings, selectShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { ShopSettingsRow } from '#domain/shop/read-shop-settings.ts'

interface Parcel {
  postalCode: string
  items: readonly Pick<CartItemView, 'variantId' | 'quantity'>[]
}

/** The wrapping is no item: it goes round the others. @param known all zones, if read already @throws as `quoteShipping` */
export async function quoteParcel(
  ctx: Ctx,
  { postalCode, items }: Parcel,
  known?: readonly Zone[],
): Promise<ShippingQuote> {
  const { zones, giftWrapping } = known
    ? { zones: known, giftWrapping: (await readShopSettings(ctx)).giftWrapping }
    : await readRates(ctx)
  const itemCount = itemCountOf(items.filter(({ variantId }) => variantId !== giftWrapping))
  return quoteShipping(ctx, { postalCode, itemCount }, zones)
}

async function readRates(ctx: Ctx): Promise<{ zones: readonly Zone[]; giftWrapping: string | null }> {
  const { zones, settings } = await readTogether<{ zones: Zone; settings: ShopSettingsRow }>(ctx.db, {
    zones: selectZones,
    settings: selectShopSettings,
  })
  return { zones, giftWrapping: cacheShopSettings(ctx, settings[0]).giftWrapping }
}
