export const RETURN_STATUSES = ['requested', 'accepted', 'received', 'refunded', 'replaced', 'refused'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** Received items can still be refused. Only cancelling its replacement takes a return back. */
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
