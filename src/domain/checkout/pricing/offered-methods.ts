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

/**
 * How an order that there is may be paid: first in the way that it was placed with, whatever is offered since, then in any
 * other that is.
 */
export function waysToPay(
  house: Pick<House, 'withheldMethods'>,
  { deliveryMethod, paymentMethod }: { deliveryMethod: DeliveryMethod; paymentMethod: PaymentMethod },
): readonly PaymentMethod[] {
  const offered = offeredMethods(house, deliveryMethod)
  return METHODS[deliveryMethod]
    .filter((method) => method === paymentMethod)
    .concat(offered.filter((method) => method !== paymentMethod))
}
