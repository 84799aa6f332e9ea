/** `all` is the whole day. */
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
