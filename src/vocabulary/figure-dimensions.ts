/** `sales`, `visits` and `carts` are the whole day's; keys of `staff` are actors, of `tax` a tax and its basis points. */
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
  'staff',
  'tax',
  'source',
  'device',
] as const

/** Key of what is counted together. Other keys of sources are in lower case, so none can be the same. */
export const OTHER_SOURCES = 'OTHER'

/** Of which span a row is the sum. */
export const GRAINS = ['day', 'month', 'year'] as const
export type Grain = (typeof GRAINS)[number]
