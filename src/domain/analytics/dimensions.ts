/** What the figures of a day are told apart by; `all` is the day as a whole. */
export const DIMENSIONS = [
  'all',
  'variant',
  'category',
  'payment-method',
  'state',
  'buyer',
  'discount',
  'source',
  'device',
] as const
