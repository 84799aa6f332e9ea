/** `earned`: order complete; `redeemed`: placed; `returned`: cancelled; `reversed`: refunded; `adjusted`: by staff. */
export const ENTRY_KINDS = ['earned', 'redeemed', 'returned', 'reversed', 'adjusted'] as const
