const SHOWN = ['pending', 'processing', 'shipped', 'completed', 'cancelled', 'lost'] as const

export type ShownStatus = (typeof SHOWN)[number] | 'unknown'

interface Standing {
  status: string
  lostAt: string | null
}

/** A parcel that was given up may turn up after all. */
export function lostAtOf({ status, lostAt }: Standing): string | null {
  return status === 'shipped' ? lostAt : null
}

export function shownStatus(order: Standing): ShownStatus {
  const status = lostAtOf(order) === null ? order.status : 'lost'
  return SHOWN.find((known) => known === status) ?? 'unknown'
}
