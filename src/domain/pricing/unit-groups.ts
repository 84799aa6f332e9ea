import type { Centavos } from '#kit/money.ts'
import type { Reduction } from './schemas.ts'

interface Units {
  amountCentavos: Centavos
  /** 0 where the reduction isn't for them. */
  quantity: number
}

interface Grouped {
  /** What of each line bears the reduction. */
  bearing: Centavos[]
  /** What of each line it is reckoned from. */
  reducible: Centavos[]
}

/**
 * The dearest units form the first group, so that nobody pays less by splitting a purchase. A group bears together what
 * its cheapest units are reduced by: whoever returns one of them keeps none for free. A rest that fills no group bears
 * nothing.
 */
export function inGroups(
  { groupUnits, reducedUnits }: Pick<Reduction, 'groupUnits' | 'reducedUnits'>,
  lines: readonly Units[],
): Grouped {
  const amounts = lines.map(({ amountCentavos }) => amountCentavos)
  if (!groupUnits || !reducedUnits) return { bearing: amounts, reducible: amounts }
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const full = count - (count % groupUnits)
  const reducedOfFirst = (units: number) =>
    Math.floor(units / groupUnits) * reducedUnits + Math.max(0, (units % groupUnits) - (groupUnits - reducedUnits))
  const found: Grouped = { bearing: lines.map(() => 0), reducible: lines.map(() => 0) }
  let from = 0
  for (const { index, amountCentavos, quantity } of dearestFirst(lines)) {
    const to = Math.min(from + quantity, full)
    found.bearing[index] = Math.floor((amountCentavos * (to - from)) / quantity)
    found.reducible[index] = Math.floor((amountCentavos * (reducedOfFirst(to) - reducedOfFirst(from))) / quantity)
    from = to
  }
  return found
}

function dearestFirst(lines: readonly Units[]): (Units & { index: number })[] {
  return lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.amountCentavos / b.quantity - a.amountCentavos / a.quantity)
}
