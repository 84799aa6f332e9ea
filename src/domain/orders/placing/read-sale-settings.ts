import { readTogether } from '#db/read-together.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { selectRestriction, toRestriction } from '#domain/shipping/restrictions/find-restriction.ts'
import type { AlcoholRestriction, RestrictionRow } from '#domain/shipping/restrictions/find-restriction.ts'
import { selectZones } from '#domain/shipping/zones/zones.ts'
import type { Zone } from '#domain/shipping/zones/zones.ts'
import { cacheShopSettings, selectShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { ShopSettings, ShopSettingsRow } from '#domain/shop/read-shop-settings.ts'
import type { PlaceOrderInput } from './schemas.ts'

interface SaleSettings {
  settings: ShopSettings
  zones: readonly Zone[]
  /** For alcohol at the shipping address; undefined for pickup, where the store's postal code decides. */
  restriction: AlcoholRestriction | null | undefined
}

/** Shop settings for a sale, in one statement. */
export async function readSaleSettings(ctx: Ctx, { deliveryMethod, shipping }: PlaceOrderInput): Promise<SaleSettings> {
  const { settings, zones, restrictions } = await readTogether<{
    settings: ShopSettingsRow
    zones: Zone
    restrictions: RestrictionRow
  }>(ctx.db, {
    settings: selectShopSettings,
    zones: selectZones,
    restrictions: selectRestriction({ postalCode: shipping?.postalCode ?? '', on: mexicanDate(ctx.now) }),
  })
  const isShipped = deliveryMethod === 'shipping'
  return {
    settings: cacheShopSettings(ctx, settings[0]),
    zones,
    restriction: isShipped ? toRestriction(ctx, restrictions[0]) : undefined,
  }
}
