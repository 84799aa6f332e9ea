/** What a transfer was for its order at the moment it was noted. All but `match` wait for the owner's decision. */
export const RECEIPT_OUTCOMES = ['match', 'short', 'over', 'order-closed', 'already-paid', 'unknown-reference'] as const
export type ReceiptOutcome = (typeof RECEIPT_OUTCOMES)[number]

/**
 * How the owner settled what waited: taken as it is, given back, the rest asked of the buyer, or nothing of the shop's.
 * `completed` is the shop's own: a later transfer brought what was missing.
 */
export const RESOLUTIONS = ['accepted', 'refunded', 'rest-asked', 'dismissed', 'completed'] as const
export type Resolution = (typeof RESOLUTIONS)[number]
