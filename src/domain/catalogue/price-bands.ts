import { centavosFromPesos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

export interface PriceBand {
  /** Pesos, both inclusive; the last band has no upper end. */
  min: number
  max: number | null
}

/** The price steps that the list offers. Listings store theirs by index: after a change here, refresh them all. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { min: 0, max: 499.99 },
  { min: 500, max: 999.99 },
  { min: 1000, max: 1999.99 },
  { min: 2000, max: 4999.99 },
  { min: 5000, max: null },
]

/** What stands for the band where there is no price. */
export const NO_BAND = -1

/** The index of the band that a price falls into. */
export function priceBandOf(price: Centavos | null): number {
  if (price === null) return NO_BAND
  return PRICE_BANDS.findLastIndex(({ min }) => price >= centavosFromPesos(min))
}

/**
 * The indexes of the bands that a price range covers exactly.
 * @returns null when the range begins or ends inside a band
 */
export function bandsOfRange({ priceMin, priceMax }: { priceMin?: number; priceMax?: number }): number[] | null {
  const from = PRICE_BANDS.findIndex(({ min }) => min === (priceMin ?? 0))
  const to = PRICE_BANDS.findIndex(({ max }) => max === (priceMax ?? null))
  if (from < 0 || to < 0) return null
  return PRICE_BANDS.flatMap((_, band) => (band >= from && band <= to ? [band] : []))
}
