import { readTogether } from '#db/read-together.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { itemCountOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import { quoteShipping } from '#domain/shipping/zones/quote-shipping.ts'
import type { ShippingQuote } from '#domain/shipping/zones/quote-shipping.ts'
import { selectZones } from '#domain/shipping/zones/zones.ts'
import type { Zone } from '#domain/shipping/zones/zones.ts'
import { cacheShopSettings, readShopSettings, selectShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { ShopSettings, ShopSettingsRow } from '#domain/shop/read-shop-settings.ts'
import { ORDER_EXTRAS } from '#vocabulary/order-extras.ts'

interface Parcel {
  postalCode: string
  items: readonly Pick<CartItemView, 'variantId' | 'quantity'>[]
  /** Variant charged for the order's engraving, whatever the settings name now. */
  soldAs?: string | undefined
}

/** Extras don't count as items, because they go around the others. @param known all zones, if already read @throws as `quoteShipping` */
export async function quoteParcel(
  ctx: Ctx,
  { postalCode, items, soldAs }: Parcel,
  known?: readonly Zone[],
): Promise<ShippingQuote> {
  const { zones, settings } = known ? { zones: known, settings: await readShopSettings(ctx) } : await readRates(ctx)
  const extras = [...ORDER_EXTRAS.map((extra) => settings[extra]), soldAs]
  const itemCount = itemCountOf(items.filter(({ variantId }) => !extras.includes(variantId)))
  return quoteShipping(ctx, { postalCode, itemCount }, zones)
}

async function readRates(ctx: Ctx): Promise<{ zones: readonly Zone[]; settings: ShopSettings }> {
  const { zones, settings } = await readTogether<{ zones: Zone; settings: ShopSettingsRow }>(ctx.db, {
    zones: selectZones,
    settings: selectShopSettings,
  })
  return { zones, settings: cacheShopSettings(ctx, settings[0]) }
}
