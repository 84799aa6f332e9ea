export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** Their money went back to the provider's balance. */
export const RETURNED_PAYOUTS: readonly PayoutStatus[] = ['failed', 'canceled']

export const PAYOUT_PART_KINDS = ['payment', 'refund', 'dispute', 'fee', 'other'] as const
export type PayoutPartKind = (typeof PAYOUT_PART_KINDS)[number]
