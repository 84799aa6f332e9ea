import { DAY, HOUR } from '#kit/clock.ts'

export const ABANDONED_AFTER = HOUR

export const LINK_LIFETIME = 30 * DAY

/** Older carts get no automatic reminder. */
export const REMINDED_WITHIN = 7 * DAY

export const LOOKED_BACK = 30 * DAY
