import { DAY, HOUR, MINUTE } from '#kit/clock.ts'

/** How often one network address may ask, by the API and by the form together. */
export const ALERTS_BY_ADDRESS = { name: 'availability-alert', limit: 10, windowSeconds: 600, everywhere: 600 }
/** How many confirmation e-mails strangers can cause to one mailbox. */
export const ALERTS_BY_MAILBOX = { name: 'availability-alert', limit: 6, windowSeconds: DAY / 1000 }

/** A request that is repeated within this time causes no second e-mail. */
export const CONFIRMATION_PAUSE = 15 * MINUTE
/** How long a request waits for its confirmation. */
export const UNCONFIRMED_LIFETIME = 48 * HOUR
/** How long a confirmed request waits for the product. */
export const CONFIRMED_LIFETIME = 365 * DAY
