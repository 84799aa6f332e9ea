import type { ShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { endOfNextWorkingDay } from '#kit/working-days.ts'

/** For payments on the provider's page. */
export const HOSTED_HOLD = HOUR

/** For transfers while stock is scarce and the buyer's e-mail unconfirmed. */
export const SHORT_HOLD = HOUR

/** Milliseconds. */
export function holdFor(
  method: PaymentMethod,
  { transferHoldHours, storeHoldHours }: Pick<ShopSettings, 'transferHoldHours' | 'storeHoldHours'>,
): number {
  if (method === 'spei') return transferHoldHours * HOUR
  return method === 'store' ? storeHoldHours * HOUR : HOSTED_HOLD
}

/** Providers require at least 30 minutes by their own clock. */
export const CARD_SESSION = 33 * MINUTE

/** Delays the confirmation of an order that is usually paid at once. */
export const CONFIRMATION_DELAY = 15 * MINUTE

/** Calendar days: until the end of the last one in Mexico City. */
export const VOUCHER_DAYS = 3

/** The last working day's payments may be reported at night, and statements are read in the morning. */
const BOOKING_MARGIN = 12 * HOUR

/** When payments made until a deadline are known: banks and OXXO report them on the next working day. */
export function bookedBy(deadline: Date): Date {
  return addTime(endOfNextWorkingDay(deadline), BOOKING_MARGIN)
}

/** A payment in the session's last second must still find the order open. */
export const CARD_GRACE = 2 * MINUTE

/** Extension while the provider can't say whether the order was paid. */
export const PROVIDER_GRACE = HOUR

export const SHORT_GRACE = 48 * HOUR

export const REMINDER_LEAD = 10 * HOUR
