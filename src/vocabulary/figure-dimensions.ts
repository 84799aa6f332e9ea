/** `sales`, `visits` and `carts` are day totals; keys of `staff` are actors, of `tax` a tax and its basis points. */
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

/** Aggregated sources. Upper case, so that it can't equal a source's own key. */
export const OTHER_SOURCES = 'OTHER'

/** The span that a row sums up. */
export const GRAINS = ['day', 'month', 'year'] as const
export type Grain = (typeof GRAINS)[number]
