export const RETURN_STATUSES = ['requested', 'accepted', 'received', 'refunded', 'refused'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Where a return may go from each status; it never moves back. What arrived can still be found not to be as it was told. */
const NEXT: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['accepted', 'refused'],
  accepted: ['received', 'refused'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}

/** The statuses a return may be in just before `to`. */
export function returnStatusesBefore(to: ReturnStatus): ReturnStatus[] {
  return RETURN_STATUSES.filter((from) => NEXT[from].includes(to))
}
