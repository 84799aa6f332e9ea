import type { PaymentMethod } from './schemas.ts'

/** How an order may be paid, best first, by how it reaches the buyer: only who collects at a store can pay there. */
export function offeredMethods(deliveryMethod: 'shipping' | 'pickup'): readonly PaymentMethod[] {
  return deliveryMethod === 'pickup' ? ['card', 'spei', 'store'] : ['card', 'spei']
}
