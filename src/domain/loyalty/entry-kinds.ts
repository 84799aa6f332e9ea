/**
 * What moves points: `earned` by an order that is complete, `redeemed` by one that was placed, `returned` by one that was
 * cancelled, `reversed` by money given back, `adjusted` by the house.
 */
export const ENTRY_KINDS = ['earned', 'redeemed', 'returned', 'reversed', 'adjusted'] as const
