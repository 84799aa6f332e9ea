import type { House } from '#domain/house/read-house.ts'
import type { PaymentMethod } from '#domain/payments/schemas.ts'
import { HOUR, MINUTE } from '#kit/clock.ts'

/** How long an order waits for what is paid on the card provider's page to begin there, and holds its stock meanwhile. */
export const HOSTED_HOLD = HOUR

/** How long a transfer is waited for while little stock is left and the buyer's e-mail isn't confirmed. */
export const SHORT_HOLD = HOUR

/** How long an order waits for its payment and holds its stock, by how it is to be paid (milliseconds). */
export function holdFor(
  method: PaymentMethod,
  { transferHoldHours, storeHoldHours }: Pick<House, 'transferHoldHours' | 'storeHoldHours'>,
): number {
  if (method === 'spei') return transferHoldHours * HOUR
  return method === 'store' ? storeHoldHours * HOUR : HOSTED_HOLD
}

/** How long a buyer has on the card provider's page; providers ask for half an hour at least, by their own clock. */
export const CARD_SESSION = 33 * MINUTE

/** How long the buyer of an order that is paid on the spot is left alone before hearing that it still waits. */
export const CONFIRMATION_DELAY = 15 * MINUTE

/** How many days a voucher can be paid at a counter, as the provider counts: to the end of the last one in Mexico City. */
export const VOUCHER_DAYS = 3

/** What the hold outlasts a voucher by: word of money paid at a counter may take until the next day. */
export const VOUCHER_GRACE = 24 * HOUR

/** What the hold outlasts a card session by, so that a payment made in its last second still finds its order open. */
export const CARD_GRACE = 2 * MINUTE

/** When the provider can't say whether an order was paid, how long its hold outlasts the clock before the order is given up. */
export const PROVIDER_GRACE = HOUR

/** How long an order that was paid in part is held for its owner to decide, and for its buyer to send the rest. */
export const SHORT_GRACE = 48 * HOUR

/** How long before its hold ends the buyer of a transfer that never came is reminded. */
export const REMINDER_LEAD = 10 * HOUR
