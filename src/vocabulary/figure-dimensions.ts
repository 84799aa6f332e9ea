/** `sales`, `visits` and `carts` are the whole day's. */
export const DIMENSIONS = [
  'sales',
  'visits',
  'carts',
  'variant',
  'category',
  'payment-method',
  'state',
  'buyer',
  'discount',
  'source',
  'device',
] as const

/** Of which span a row is the sum. */
export const GRAINS = ['day', 'month', 'year'] as const
export type Grain = (typeof GRAINS)[number]
