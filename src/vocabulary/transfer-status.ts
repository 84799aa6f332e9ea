/** All but `match` wait for the owner. */
export const RECEIPT_OUTCOMES = ['match', 'short', 'over', 'order-closed', 'already-paid', 'unknown-reference'] as const
export type ReceiptOutcome = (typeof RECEIPT_OUTCOMES)[number]

/** The system sets `completed` when a later transfer brings the rest. */
export const RESOLUTIONS = ['accepted', 'refunded', 'given-by-hand', 'rest-asked', 'dismissed', 'completed'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

export const OWNERS_RESOLUTIONS = [
  'accepted',
  'refunded',
  'given-by-hand',
  'rest-asked',
  'dismissed',
] as const satisfies readonly Resolution[]
export type OwnersResolution = (typeof OWNERS_RESOLUTIONS)[number]

export const STATEMENT_LINE_OUTCOMES = [
  ...RECEIPT_OUTCOMES,
  'imported',
  'noted',
  'suspected',
  'no-reference',
  'outgoing',
  'note',
  'malformed',
] as const
export type StatementLineOutcome = (typeof STATEMENT_LINE_OUTCOMES)[number]
