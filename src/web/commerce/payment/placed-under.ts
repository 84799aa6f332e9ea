import { readPendingOrders } from './pending-order.ts'
import { keepSessionValue, readSessionValue } from '#web/platform/session-value.ts'

const KEY = 'placedUnder'
/** Hash of a registration link that prefills the last order's customer. */
export const FROM_ORDER = '#order'

interface PlacedUnder {
  folio: string
  email: string
  name?: string | undefined
}

/** The e-mail gives a guest access to the receipt. */
export function keepPlacedUnder(order: PlacedUnder): void {
  const last = readLast()
  const name = order.name ?? (last?.folio === order.folio ? last.name : undefined)
  keepSessionValue(KEY, { ...order, name })
}

export function dropPlacedUnder(): void {
  keepSessionValue(KEY, undefined)
}

export function readLastBuyer(): { name: string; email: string } | undefined {
  const last = readLast()
  return last && { name: last.name ?? '', email: last.email }
}

function readLast(): PlacedUnder | undefined {
  return readSessionValue(KEY) as PlacedUnder | undefined
}

/** Undefined unless placed last in this tab, or unpaid in this browser. */
export function readPlacedUnder(folio: string): string | undefined {
  const last = readLast()
  if (last?.folio === folio) return last.email
  return readPendingOrders().find((order) => order.folio === folio)?.email
}
