/** What a transfer was for its order at the moment it was noted. All but `match` wait for the owner's decision. */
export const RECEIPT_OUTCOMES = ['match', 'short', 'over', 'order-closed', 'already-paid', 'unknown-reference'] as const
export type ReceiptOutcome = (typeof RECEIPT_OUTCOMES)[number]

/**
 * How the owner settled what waited: taken as it is, given back the way it came, given back by hand though it came by card, the
 * rest asked of the buyer, or nothing of the shop's. `completed` is the shop's own: a later transfer brought what was missing.
 */
export const RESOLUTIONS = ['accepted', 'refunded', 'given-by-hand', 'rest-asked', 'dismissed', 'completed'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** Those that the owner chooses from. */
export const OWNERS_RESOLUTIONS = [
  'accepted',
  'refunded',
  'given-by-hand',
  'rest-asked',
  'dismissed',
] as const satisfies readonly Resolution[]
export type OwnersResolution = (typeof OWNERS_RESOLUTIONS)[number]

/**
 * What booking a statement does with a line: a transfer of its own, one that is in the books already (`imported` from a
 * statement, `noted` by the owner), or nothing.
 */
export const LINE_OUTCOMES = [
  ...RECEIPT_OUTCOMES,
  'imported',
  'noted',
  'no-reference',
  'outgoing',
  'note',
  'malformed',
] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]
