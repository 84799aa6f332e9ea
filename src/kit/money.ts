/** Money is integer centavos of the Mexican peso everywhere inside; pesos exist only on the wire and on the screen. */
export type Centavos = number

/** The largest amount that the books can hold. */
export const MOST_CENTAVOS: Centavos = 2_147_483_647

/** Pesos (at most two decimals) to integer centavos. Throws RangeError when the amount is not finite or has finer decimals. */
export function centavosFromPesos(pesos: number): Centavos {
  const centavos = Math.round(pesos * 100)
  if (!Number.isSafeInteger(centavos) || Math.abs(pesos * 100 - centavos) > 1e-6) {
    throw new RangeError(`not an amount of pesos and centavos: ${pesos}`)
  }
  return centavos
}

/** Integer centavos to pesos with two decimals, as the API shows them. */
export function pesosFromCentavos(centavos: Centavos): number {
  return centavos / 100
}

/** So many pieces at a price, both in pesos, to the centavo: what a screen adds up between two answers of the store. */
export function timesQuantity(pesos: number, quantity: number): number {
  return pesosFromCentavos(centavosFromPesos(pesos) * quantity)
}

/** A percentage of an amount, in centavos, rounded half up. `percent` may have decimals. */
export function percentOf(centavos: Centavos, percent: number): Centavos {
  return Math.round((centavos * percent) / 100)
}

/**
 * The tax contained in an amount that already includes it, in centavos.
 * @param ratePercent e.g. 16 for IVA
 */
export function taxIncludedIn(centavos: Centavos, ratePercent: number): Centavos {
  return centavos - Math.round((centavos * 100) / (100 + ratePercent))
}

/**
 * Spreads an amount over weights by largest remainder, so that the shares add up to it exactly.
 * No share exceeds its weight while the amount is at most the sum of the weights.
 * @returns one integer share per weight; all zero when every weight is zero
 */
export function spread(amount: Centavos, weights: readonly Centavos[]): Centavos[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (total === 0n) return weights.map(() => 0)
  // Amount times weight outgrows a double's integers in a cart of a few million pesos.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = products.map((product) => Number(product / total))
  const remainder = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = products
    .map((product, index) => ({ index, left: product % total }))
    .toSorted((a, b) => (a.left === b.left ? a.index - b.index : a.left < b.left ? 1 : -1))
  for (const { index } of byRemainder.slice(0, remainder)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/**
 * What some units of a line come to, each unit after those of `from`, so that all of them one by one come to its total.
 */
export function worthOfUnits(
  { quantity, totalCentavos }: { quantity: number; totalCentavos: Centavos },
  { from, units }: { from: number; units: number },
): Centavos {
  const upTo = (count: number) => Math.round((totalCentavos * count) / quantity)
  return upTo(from + units) - upTo(from)
}
