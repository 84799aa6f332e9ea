export const REFUND_REASONS = [
  'damaged',
  'wrong-item',
  'not-received',
  'out-of-stock',
  'changed-mind',
  'other',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
