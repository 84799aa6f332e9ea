/** The owner refunds cash and bank transfers by hand. */
export const REFUND_METHODS = ['card', 'by-hand'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]
