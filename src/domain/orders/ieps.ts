import type { Drinks } from '#domain/catalogue/schemas.ts'
import type { Centavos } from '#kit/money.ts'

/** A drink that isn't stronger than this pays no IEPS as an alcoholic one (°GL). */
const WEAKEST = 3

/**
 * Rates by the day from which they hold, newest first; a reform adds a row and changes none.
 * Source: Ley del IEPS, article 2, I, A), as amended in the DOF of 2013-12-11.
 */
const RATES = [
  {
    from: '2014-01-01',
    brackets: [
      { upTo: 14, basisPoints: 2650 },
      { upTo: 20, basisPoints: 3000 },
      { upTo: Infinity, basisPoints: 5300 },
    ],
  },
] as const

/**
 * The rate of IEPS by alcohol content, in hundredths of a percent.
 * @param abv degrees Gay-Lussac: percent by volume
 * @param soldOn the day of the sale in Mexico City, as YYYY-MM-DD
 * @throws RangeError for a day before the first rate of the table
 */
export function iepsRateOf(abv: number, soldOn: string): number {
  const rates = RATES.find(({ from }) => from <= soldOn)
  if (!rates) throw new RangeError(`no IEPS rates are known for ${soldOn}`)
  if (abv <= WEAKEST) return 0
  return rates.brackets.find(({ upTo }) => abv <= upTo)?.basisPoints ?? 0
}

/**
 * The IEPS contained in an amount that includes it but no IVA any more, which is charged on top of it.
 * @param drinks what of the amount pays for drinks; null for none of it
 * @param soldOn the day of the sale in Mexico City, as YYYY-MM-DD
 */
export function iepsIncludedIn(netCentavos: Centavos, drinks: Drinks | null, soldOn: string): Ieps {
  if (!drinks) return { iepsBasisPoints: 0, iepsCentavos: 0 }
  const rate = iepsRateOf(drinks.abv, soldOn)
  const taxed = (netCentavos * drinks.pricePercent) / 100
  return { iepsBasisPoints: rate, iepsCentavos: Math.round((taxed * rate) / (10_000 + rate)) }
}

export interface Ieps {
  /** Hundredths of a percent. */
  iepsBasisPoints: number
  iepsCentavos: Centavos
}
