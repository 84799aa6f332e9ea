import type { House } from '#domain/house/read-house.ts'
import type { PaymentMethod } from '#domain/payments/schemas.ts'
import type { DeliveryMethod } from '#domain/shipping/delivery-method.ts'

const METHODS: Record<DeliveryMethod, readonly PaymentMethod[]> = {
  shipping: ['card', 'link', 'oxxo', 'spei'],
  // Only who collects at a store can pay there
  pickup: ['card', 'link', 'oxxo', 'spei', 'store'],
}

/** How an order may be paid, best first: by how it reaches the buyer, and by what its owner offers now. */
export function offeredMethods(
  { withheldMethods }: Pick<House, 'withheldMethods'>,
  deliveryMethod: DeliveryMethod,
): readonly PaymentMethod[] {
  return METHODS[deliveryMethod].filter((method) => !withheldMethods.includes(method))
}
