import type { PaymentMethod } from '#domain/payments/schemas.ts'
import { HOUR, MINUTE } from '#kit/clock.ts'

/** How long an order waits for its payment and holds its stock, by how it is to be paid (milliseconds). */
export const HOLDS: Record<PaymentMethod, number> = {
  card: HOUR,
  link: HOUR,
  oxxo: HOUR,
  spei: 48 * HOUR,
  store: 72 * HOUR,
}

/** How long a buyer has on the card provider's page; providers ask for half an hour at least. */
export const CARD_SESSION = 31 * MINUTE

/** What the hold outlasts a card session by, so that a payment made in its last second still finds its order open. */
export const CARD_GRACE = 2 * MINUTE

/** When the provider can't say whether an order was paid, how long its hold outlasts the clock before the order is given up. */
export const PROVIDER_GRACE = HOUR
