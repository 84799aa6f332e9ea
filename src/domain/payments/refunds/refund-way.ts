import type { Payment } from '../get-payment.ts'
import { HOUSE } from '../start-house-payment.ts'

/** Cash and bank transfers are refunded by the owner. */
export type RefundWay = 'card' | 'by-hand'

export function refundWayOf({ provider, method }: Pick<Payment, 'provider' | 'method'>): RefundWay {
  return provider === HOUSE || method === 'oxxo' ? 'by-hand' : 'card'
}
