import { DAY } from '#kit/clock.ts'

export const MAX_QUANTITY = 99
export const MAX_LINES = 50

/** An anonymous cart that nobody changed for so long is over: no browser keeps a cart session longer. */
export const CART_LIFETIME = 30 * DAY
