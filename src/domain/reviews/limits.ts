import { DAY } from '#kit/clock.ts'

/** Per IP address, for the API and the form together. */
export const REVIEWS_BY_ADDRESS = { name: 'review', limit: 30, windowSeconds: 600 }

/** After the delivery: the bottle is probably open, and the purchase not forgotten. */
export const ASKED_AFTER = 7 * DAY
/** Older deliveries get no request. */
export const ASKED_WITHIN = 30 * DAY

export const REVIEWS_ON_A_PAGE = 6
export const MOST_PAGES = 999
