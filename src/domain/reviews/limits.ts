import { DAY } from '#kit/clock.ts'

/** Per IP address, for the API and the form together. */
export const REVIEWS_BY_ADDRESS = { name: 'review', limit: 30, windowSeconds: 600 }

/** After the delivery: the bottle has been opened, and the purchase is not forgotten. */
export const ASKED_AFTER = 7 * DAY
/** Older deliveries are asked about no more. */
export const ASKED_WITHIN = 30 * DAY

export const REVIEWS_ON_A_PAGE = 6
export const MOST_PAGES = 999
