import { DAY, HOUR } from '#kit/clock.ts'

/** A cart with goods that nobody touched for this long counts as abandoned. */
export const ABANDONED_AFTER = HOUR

/** How long a link brings a cart back. */
export const LINK_LIFETIME = 30 * DAY

/** The house reminds by itself of carts that are no older than this: what was left longer ago was left on purpose. */
export const REMINDED_WITHIN = 7 * DAY

/** What the figures of abandoned carts look back on. */
export const LOOKED_BACK = 30 * DAY
