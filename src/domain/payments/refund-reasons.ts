/** Why money of some line items is given back. */
export const REFUND_REASONS = [
  'damaged',
  'wrong-item',
  'not-received',
  'out-of-stock',
  'changed-mind',
  'other',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
