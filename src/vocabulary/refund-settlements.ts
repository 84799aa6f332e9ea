/** How staff settle a due card refund without the provider. */
export const REFUND_SETTLEMENTS = ['given-by-hand', 'not-owed'] as const
export type RefundSettlement = (typeof REFUND_SETTLEMENTS)[number]
