import type { Payment } from './get-payment.ts'
import { HOUSE } from './start-house-payment.ts'

/** Money goes back the way it came, unless it came as cash or to the house itself: then by the owner's hand. */
export type RefundWay = 'card' | 'by-hand'

export function refundWayOf({ provider, method }: Pick<Payment, 'provider' | 'method'>): RefundWay {
  return provider === HOUSE || method === 'oxxo' ? 'by-hand' : 'card'
}
