import { centavosFromPesos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

export interface PriceBand {
  /** Pesos, both inclusive. */
  min: number
  max: number | null
}

/** Listings store the index: after a change here, refresh them all. */
export const PRICE_BANDS: readonly PriceBand[] = [
  { min: 0, max: 499.99 },
  { min: 500, max: 999.99 },
  { min: 1000, max: 1999.99 },
  { min: 2000, max: 4999.99 },
  { min: 5000, max: null },
]

export const NO_BAND = -1

export function priceBandOf(price: Centavos | null): number {
  if (price === null) return NO_BAND
  return PRICE_BANDS.findLastIndex(({ min }) => price >= centavosFromPesos(min))
}

/** @returns null when a bound lies inside a band */
export function bandsOfRange({ priceMin, priceMax }: { priceMin?: number; priceMax?: number }): number[] | null {
  const from = PRICE_BANDS.findIndex(({ min }) => min === (priceMin ?? 0))
  const to = PRICE_BANDS.findIndex(({ max }) => max === (priceMax ?? null))
  if (from < 0 || to < 0) return null
  return PRICE_BANDS.flatMap((_, band) => (band >= from && band <= to ? [band] : []))
}
