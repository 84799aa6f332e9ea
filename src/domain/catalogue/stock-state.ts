export const STOCK_STATES = ['available', 'low', 'soldOut', 'comingSoon'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** From this many units down, buyers are told that few are left. */
const LOW_STOCK = 5

/** How a product's stock reads to a buyer. What is only announced is never "sold out". */
export function stockStateOf({ available, isComingSoon }: { available: number; isComingSoon: boolean }): StockState {
  if (isComingSoon) return 'comingSoon'
  if (available <= 0) return 'soldOut'
  return available <= LOW_STOCK ? 'low' : 'available'
}
