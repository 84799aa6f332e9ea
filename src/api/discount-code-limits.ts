import type { Limit } from './limits.ts'

/** Slows guessing on cart and quote, per address and per cart. */
export const DISCOUNT_CODE_TRIES: Limit = { name: 'discount-code', limit: 20, windowSeconds: 600 }
