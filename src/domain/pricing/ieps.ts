import type { Drinks } from '#vocabulary/product-schemas.ts'
import type { Centavos } from '#kit/money.ts'

/** °GL; weaker drinks pay no IEPS. */
const WEAKEST = 3

/** Newest first; a reform adds a row. Source: Ley del IEPS, article 2, I, A), DOF of 2013-12-11. */
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

/** Hundredths of a percent; `abv` in °GL, `soldOn` YYYY-MM-DD in Mexico City. @throws RangeError before the first rate */
export function iepsRateOf(abv: number, soldOn: string): number {
  const rates = RATES.find(({ from }) => from <= soldOn)
  if (!rates) throw new RangeError(`no IEPS rates are known for ${soldOn}`)
  if (abv <= WEAKEST) return 0
  return rates.brackets.find(({ upTo }) => abv <= upTo)?.basisPoints ?? 0
}

/** Of an amount that excludes IVA; `soldOn` is YYYY-MM-DD in Mexico City. */
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
