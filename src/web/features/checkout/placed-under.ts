import { readPendingOrders } from './pending-order.ts'
import { keepSessionValue, readSessionValue } from './session-value.ts'

const KEY = 'placedUnder'

interface PlacedUnder {
  folio: string
  email: string
}

/** Keeps the e-mail that this tab's last order was placed under: it is what a guest shows to get the receipt. */
export function keepPlacedUnder(order: PlacedUnder): void {
  keepSessionValue(KEY, order)
}

/** The e-mail of the order, when this tab placed it last, or this browser did and it isn't paid. */
export function readPlacedUnder(folio: string): string | undefined {
  const last = readSessionValue(KEY) as PlacedUnder | undefined
  if (last?.folio === folio) return last.email
  return readPendingOrders().find((order) => order.folio === folio)?.email
}
