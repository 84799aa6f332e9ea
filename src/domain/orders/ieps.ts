import type { Drinks } from '#domain/catalogue/schemas.ts'
import type { Centavos } from '#kit/money.ts'

/** A drink that isn't stronger than this pays no IEPS as an alcoholic one (°GL). */
const WEAKEST = 3
const LIGHT = { upTo: 14, basisPoints: 2650 }
const MIDDLE = { upTo: 20, basisPoints: 3000 }
const STRONG_BASIS_POINTS = 5300

/** The rate of IEPS by alcohol content, in hundredths of a percent. `abv` is degrees Gay-Lussac: percent by volume. */
export function iepsRateOf(abv: number): number {
  if (abv <= WEAKEST) return 0
  if (abv <= LIGHT.upTo) return LIGHT.basisPoints
  return abv <= MIDDLE.upTo ? MIDDLE.basisPoints : STRONG_BASIS_POINTS
}

/**
 * The IEPS contained in an amount that includes it but no IVA any more, which is charged on top of it.
 * @param drinks what of the amount pays for drinks; null for none of it
 */
export function iepsIncludedIn(netCentavos: Centavos, drinks: Drinks | null): Ieps {
  if (!drinks) return { iepsBasisPoints: 0, iepsCentavos: 0 }
  const rate = iepsRateOf(drinks.abv)
  const taxed = (netCentavos * drinks.pricePercent) / 100
  return { iepsBasisPoints: rate, iepsCentavos: Math.round((taxed * rate) / (10_000 + rate)) }
}

export interface Ieps {
  /** Hundredths of a percent. */
  iepsBasisPoints: number
  iepsCentavos: Centavos
}
