import type { PaymentMethod } from '#domain/payments/schemas.ts'
import type { DeliveryMethod } from '#domain/shipping/delivery-method.ts'

/** How an order may be paid, best first, by how it reaches the buyer: only who collects at a store can pay there. */
export function offeredMethods(deliveryMethod: DeliveryMethod): readonly PaymentMethod[] {
  return deliveryMethod === 'pickup' ? ['card', 'link', 'oxxo', 'spei', 'store'] : ['card', 'link', 'oxxo', 'spei']
}
