export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'expired', 'parked', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** How a bank's request for money back stands: under way, and for whom it ended. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/**
 * How the provider's balance and the shop's payments may differ: money there that no payment of ours is about, one that came
 * there but not here, another amount, more given back there than here or less, a dispute the shop doesn't know, and one
 * that came here but not there.
 */
export const BALANCE_DIFFERENCES = ['unknown', 'not-booked', 'amount', 'refund', 'dispute', 'missing-there'] as const
export type BalanceDifferenceKind = (typeof BALANCE_DIFFERENCES)[number]

/**
 * `failed` may still succeed: a buyer whose card was declined tries another on the same provider page. So may `expired`:
 * when the provider's books say paid after all, they are right.
 */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['succeeded', 'failed', 'expired', 'parked'],
  failed: ['succeeded', 'expired', 'parked'],
  expired: ['succeeded', 'parked'],
  succeeded: ['refunded'],
  parked: ['refunded'],
  refunded: [],
}

/** The statuses a payment may be in just before `to`. */
export function paymentStatusesBefore(to: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((from) => NEXT[from].includes(to))
}
