export const FIGURE_TABLES = [
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
export type FigureTable = (typeof FIGURE_TABLES)[number]
