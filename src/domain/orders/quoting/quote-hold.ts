import { CartNotFound } from '#domain/cart/errors.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import { mayHoldLong } from '../placing/long-hold.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'

export interface HoldInput {
  cartId?: string | undefined
  deliveryMethod: DeliveryMethod
  storeId?: string | undefined
  /** Whose e-mail the order will have. */
  email: 'account' | 'other'
}

/** Whether this cart's order would get the short hold and no voucher. False for unknown carts. */
export async function isHoldShort(ctx: Ctx, { cartId, deliveryMethod, storeId, email }: HoldInput): Promise<boolean> {
  const locationId = deliveryMethod === 'pickup' ? storeId : SHIPPING_LOCATION_ID
  if (!cartId || !locationId) return false
  try {
    const cart = await getCart(ctx, cartId)
    const { engraving } = await readShopSettings(ctx)
    const items = withoutCharge(engraving, cart.items)
    return !(await mayHoldLong(ctx, { locationId, items, email: email === 'account' ? undefined : '' }))
  } catch (error) {
    if (error instanceof CartNotFound) return false
    throw error
  }
}
