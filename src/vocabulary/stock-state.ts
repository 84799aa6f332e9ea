export const STOCK_STATES = ['available', 'low', 'soldOut', 'comingSoon'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** Units. */
const LOW_STOCK = 5

export function stockStateOf({ available, isComingSoon }: { available: number; isComingSoon: boolean }): StockState {
  if (isComingSoon) return 'comingSoon'
  if (available <= 0) return 'soldOut'
  return available <= LOW_STOCK ? 'low' : 'available'
}
