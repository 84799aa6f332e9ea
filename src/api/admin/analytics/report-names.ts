/** The figures' tables that can be taken along as files. */
export const REPORTS = [
  'revenue',
  'funnel',
  'products',
  'categories',
  'payment-methods',
  'states',
  'buyers',
  'discounts',
  'sources',
  'devices',
  'stock',
] as const
export type Report = (typeof REPORTS)[number]
