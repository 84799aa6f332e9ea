const SHOWN = ['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const

export type ShownStatus = (typeof SHOWN)[number] | 'unknown'

/** The status by which an order is shown; whatever the page doesn't know is unknown. */
export function shownStatus(status: string): ShownStatus {
  return SHOWN.find((known) => known === status) ?? 'unknown'
}
