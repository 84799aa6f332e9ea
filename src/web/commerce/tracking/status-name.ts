const SHOWN = ['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const

export type ShownStatus = (typeof SHOWN)[number] | 'unknown'

export function shownStatus(status: string): ShownStatus {
  return SHOWN.find((known) => known === status) ?? 'unknown'
}
