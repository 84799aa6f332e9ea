/** Cash and bank transfers are refunded by the owner. */
export const REFUND_METHODS = ['card', 'by-hand'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]
