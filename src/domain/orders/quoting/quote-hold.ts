import type { CartItemView } from '#domain/cart/cart-view.ts'
import { CartNotFound } from '#domain/cart/errors.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import { mayHoldLong } from '../placing/long-hold.ts'
import type { ShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { firstTourOf, isKnownBeforeTour } from '../paying/window/before-tours.ts'
import { offeredMethods } from './offered-methods.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'

export interface HoldInput {
  cartId?: string | undefined
  deliveryMethod: DeliveryMethod
  storeId?: string | undefined
  /** Whose e-mail the order will have. */
  email: 'account' | 'other'
}

/** What a new order may be paid with, best first; for an unknown cart, as for goods. */
export async function methodsForCart(
  ctx: Ctx,
  settings: ShopSettings,
  { cartId, deliveryMethod }: Pick<HoldInput, 'cartId' | 'deliveryMethod'>,
): Promise<readonly PaymentMethod[]> {
  const methods = offeredMethods(settings, deliveryMethod)
  if (!cartId || deliveryMethod === 'pickup') return methods
  const firstTour = firstTourOf(await itemsOf(ctx, cartId))
  return methods.filter((method) => isKnownBeforeTour(ctx, method, { firstTour, settings }))
}

async function itemsOf(ctx: Ctx, cartId: string): Promise<readonly CartItemView[]> {
  try {
    return (await getCart(ctx, cartId)).items
  } catch (error) {
    if (error instanceof CartNotFound) return []
    throw error
  }
}

/** Whether this cart's order would get the short hold and no voucher. False for unknown carts. */
export async function isHoldShort(ctx: Ctx, { cartId, deliveryMethod, storeId, email }: HoldInput): Promise<boolean> {
  const locationId = deliveryMethod === 'pickup' ? storeId : SHIPPING_LOCATION_ID
  if (!cartId || !locationId) return false
  const { engraving } = await readShopSettings(ctx)
  const items = withoutCharge(engraving, await itemsOf(ctx, cartId))
  if (items.length === 0) return false
  return !(await mayHoldLong(ctx, { locationId, items, email: email === 'account' ? undefined : '' }))
}
