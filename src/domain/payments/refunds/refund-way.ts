import type { Payment } from '../get-payment.ts'
import { SHOP_PROVIDER } from '../start-offline-payment.ts'

/** Cash and bank transfers are refunded by the owner. */
export type RefundWay = 'card' | 'by-hand'

export function refundWayOf({ provider, method }: Pick<Payment, 'provider' | 'method'>): RefundWay {
  return provider === SHOP_PROVIDER || method === 'oxxo' ? 'by-hand' : 'card'
}
