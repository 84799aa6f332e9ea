export const RETURN_STATUSES = ['requested', 'accepted', 'received', 'refunded', 'refused'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Never back. What arrived can still be refused. */
const NEXT: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['accepted', 'refused'],
  accepted: ['received', 'refused'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}

export function returnStatusesBefore(to: ReturnStatus): ReturnStatus[] {
  return RETURN_STATUSES.filter((from) => NEXT[from].includes(to))
}
