import { DAY } from '#kit/clock.ts'

export const MAX_QUANTITY = 99
export const MAX_LINES = 50

/** For guest carts; no browser keeps the session longer. */
export const CART_LIFETIME = 30 * DAY
