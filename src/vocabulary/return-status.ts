export const RETURN_STATUSES = ['requested', 'accepted', 'received', 'refunded', 'replaced', 'refused'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** What arrived can still be refused. A return comes back only when its replacement is cancelled. */
const NEXT: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['accepted', 'refused'],
  accepted: ['received', 'refused'],
  received: ['refunded', 'replaced', 'refused'],
  refunded: ['received'],
  replaced: ['received'],
  refused: [],
}

export function returnStatusesBefore(to: ReturnStatus): ReturnStatus[] {
  return RETURN_STATUSES.filter((from) => NEXT[from].includes(to))
}
