import { DAY, HOUR, MINUTE } from '#kit/clock.ts'

/** Per IP address, for the API and the form together. */
export const ALERTS_BY_ADDRESS = { name: 'availability-alert', limit: 10, windowSeconds: 600, everywhere: 600 }
/** Confirmation e-mails per mailbox. */
export const ALERTS_BY_MAILBOX = { name: 'availability-alert', limit: 6, windowSeconds: DAY / 1000 }

/** Repeats within this time send no second e-mail. */
export const CONFIRMATION_PAUSE = 15 * MINUTE
export const UNCONFIRMED_LIFETIME = 48 * HOUR
export const CONFIRMED_LIFETIME = 365 * DAY
