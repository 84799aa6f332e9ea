/** Prices are the default variant's, after the product's own discount. */
export const CONDITION_KINDS = [
  'category',
  'expression',
  'tag',
  'bestSeller',
  'discounted',
  'priceFrom',
  'priceTo',
] as const
export type ConditionKind = (typeof CONDITION_KINDS)[number]

export const RULE_MATCHES = ['all', 'any'] as const
