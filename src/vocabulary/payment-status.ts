export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'expired', 'unmatched', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Pays, or paid, an order. */
export const CAPTURED = ['succeeded', 'refunded'] as const satisfies PaymentStatus[]
/** Money arrived, also if no order could take it. */
export const RECEIVED: readonly PaymentStatus[] = [...CAPTURED, 'unmatched']

export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export const BALANCE_DIFFERENCES = ['unknown', 'not-booked', 'amount', 'refund', 'dispute', 'missing-there'] as const
export type BalanceDifferenceKind = (typeof BALANCE_DIFFERENCES)[number]

/** `failed` and `expired` may still succeed: the provider's status wins. */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['succeeded', 'failed', 'expired', 'unmatched'],
  failed: ['succeeded', 'expired', 'unmatched'],
  expired: ['succeeded', 'unmatched'],
  succeeded: ['refunded'],
  unmatched: ['refunded'],
  refunded: [],
}

/** Another one may come after all was given back, and one that was noted by mistake is discarded. */
const NEXT_OF_LATE_TRANSFER: typeof NEXT = {
  ...NEXT,
  unmatched: ['refunded', 'expired'],
  refunded: ['unmatched'],
}

/** @param options.isLateTransfer whether the payment is a bank transfer that its order can't take any more */
export function paymentStatusesBefore(to: PaymentStatus, { isLateTransfer = false } = {}): PaymentStatus[] {
  const next = isLateTransfer ? NEXT_OF_LATE_TRANSFER : NEXT
  return PAYMENT_STATUSES.filter((from) => next[from].includes(to))
}
