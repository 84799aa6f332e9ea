/** Integer centavos of the Mexican peso. Responses and screens use pesos. */
export type Centavos = number

/** A response with some amounts in centavos, under names that say so. */
export type InCentavos<Answer, Amounts extends keyof Answer & string> = Omit<Answer, Amounts> & {
  [Amount in Amounts as `${Amount}Centavos`]: Answer[Amount]
}

export const MOST_CENTAVOS: Centavos = 2_147_483_647

/** @throws RangeError when the amount is not finite or has more than two decimals */
export function centavosFromPesos(pesos: number): Centavos {
  const centavos = Math.round(pesos * 100)
  if (!Number.isSafeInteger(centavos) || Math.abs(pesos * 100 - centavos) > 1e-6) {
    throw new RangeError(`not an amount of pesos and centavos: ${pesos}`)
  }
  return centavos
}

export function pesosFromCentavos(centavos: Centavos): number {
  return centavos / 100
}

export function timesQuantity(pesos: number, quantity: number): number {
  return pesosFromCentavos(centavosFromPesos(pesos) * quantity)
}

/** Rounded half up. `percent` may have decimals. */
export function percentOf(centavos: Centavos, percent: number): Centavos {
  return Math.round((centavos * percent) / 100)
}

/** @param ratePercent e.g. 16 for IVA */
export function taxIncludedIn(centavos: Centavos, ratePercent: number): Centavos {
  return centavos - Math.round((centavos * 100) / (100 + ratePercent))
}

/** Largest remainder: shares add up to the amount and stay within their weights if those suffice. All zero if the weights are. */
export function spread(amount: Centavos, weights: readonly Centavos[]): Centavos[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (total === 0n) return weights.map(() => 0)
  // The product can exceed a double's safe integers
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = products.map((product) => Number(product / total))
  const remainder = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = products
    .map((product, index) => ({ index, left: product % total }))
    .toSorted((a, b) => (a.left === b.left ? a.index - b.index : a.left < b.left ? 1 : -1))
  for (const { index } of byRemainder.slice(0, remainder)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

export function worthOfUnits(
  { quantity, totalCentavos }: { quantity: number; totalCentavos: Centavos },
  { from, units }: { from: number; units: number },
): Centavos {
  const upTo = (count: number) => Math.round((totalCentavos * count) / quantity)
  return upTo(from + units) - upTo(from)
}
