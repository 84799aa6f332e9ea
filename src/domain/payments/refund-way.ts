import type { Payment } from './get-payment.ts'
import { HOUSE } from './start-house-payment.ts'

/** Money goes back the way it came: through the card provider, or by the owner's hand for what the house collected. */
export type RefundWay = 'card' | 'by-hand'

export function refundWayOf({ provider }: Pick<Payment, 'provider'>): RefundWay {
  return provider === HOUSE ? 'by-hand' : 'card'
}
