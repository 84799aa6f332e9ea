import { readPendingOrders } from './pending-order.ts'
import { keepSessionValue, readSessionValue } from './session-value.ts'

const KEY = 'placedUnder'
/** Ends the address of a registration that begins with this tab's last order; nobody else's form is filled in. */
export const FROM_ORDER = '#order'

interface PlacedUnder {
  folio: string
  email: string
  name?: string | undefined
}

/**
 * Keeps the e-mail that this tab's last order was placed under: it is what a guest shows to get the receipt. Without a
 * name, the one that is kept of the same order stays.
 */
export function keepPlacedUnder(order: PlacedUnder): void {
  const last = readLast()
  const name = order.name ?? (last?.folio === order.folio ? last.name : undefined)
  keepSessionValue(KEY, { ...order, name })
}

/** Who placed this tab's last order, as they wrote it: what an account can begin with. */
export function readLastBuyer(): { name: string; email: string } | undefined {
  const last = readLast()
  return last && { name: last.name ?? '', email: last.email }
}

function readLast(): PlacedUnder | undefined {
  return readSessionValue(KEY) as PlacedUnder | undefined
}

/** The e-mail of the order, when this tab placed it last, or this browser did and it isn't paid. */
export function readPlacedUnder(folio: string): string | undefined {
  const last = readLast()
  if (last?.folio === folio) return last.email
  return readPendingOrders().find((order) => order.folio === folio)?.email
}
