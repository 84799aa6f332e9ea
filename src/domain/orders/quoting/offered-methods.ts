import type { ShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'

const METHODS: Record<DeliveryMethod, readonly PaymentMethod[]> = {
  shipping: ['card', 'link', 'oxxo', 'spei'],
  // Paying at the store requires collecting there
  pickup: ['card', 'link', 'oxxo', 'spei', 'store'],
  tour: ['card', 'link', 'oxxo', 'spei'],
}

/** Best first. */
export function offeredMethods(
  { withheldMethods }: Pick<ShopSettings, 'withheldMethods'>,
  deliveryMethod: DeliveryMethod,
): readonly PaymentMethod[] {
  return METHODS[deliveryMethod].filter((method) => !withheldMethods.includes(method))
}
