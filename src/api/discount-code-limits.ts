import type { Limit } from './limits.ts'

/** However codes are tried — on the cart or in a quote — guessing them is slow, per address and per cart. */
export const DISCOUNT_CODE_TRIES: Limit = { name: 'discount-code', limit: 20, windowSeconds: 600 }
