import { spread, worthOfUnits } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { UnitGroups } from './aim.ts'

interface Units {
  amountCentavos: Centavos
  /** 0 where the reduction isn't for them. */
  quantity: number
}

interface Group {
  reducibleCentavos: Centavos
  /** By line. */
  bearing: Map<number, Centavos>
}

interface Grouped {
  reducibleCentavos: Centavos
  /** Of each line, of an amount of at most `reducibleCentavos`. */
  sharesOf: (amount: Centavos) => Centavos[]
}

/**
 * The dearest units form the first group, so that nobody pays less by splitting a purchase. Each group bears together
 * what its cheapest units are reduced by: whoever returns one of them keeps none for free. A rest that fills no group
 * bears nothing.
 */
export function inGroups({ groupUnits, reducedUnits }: UnitGroups, lines: readonly Units[]): Grouped {
  if (!groupUnits || !reducedUnits) {
    const amounts = lines.map(({ amountCentavos }) => amountCentavos)
    return { reducibleCentavos: sum(amounts), sharesOf: (amount) => spread(amount, amounts) }
  }
  const groups = groupsOf({ groupUnits, reducedUnits }, lines)
  const reducible = groups.map(({ reducibleCentavos }) => reducibleCentavos)
  const sharesOf = (amount: Centavos) => {
    const shares = lines.map(() => 0)
    const byGroup = spread(amount, reducible)
    for (const [at, { bearing }] of groups.entries()) {
      const inGroup = spread(byGroup[at] ?? 0, [...bearing.values()])
      for (const [part, index] of [...bearing.keys()].entries())
        shares[index] = (shares[index] ?? 0) + (inGroup[part] ?? 0)
    }
    return shares
  }
  return { reducibleCentavos: sum(reducible), sharesOf }
}

/** Successive groups of one line's units alone are one. */
function groupsOf(
  { groupUnits, reducedUnits }: { groupUnits: number; reducedUnits: number },
  lines: readonly Units[],
): Group[] {
  const count = sum(lines.map(({ quantity }) => quantity))
  const full = count - (count % groupUnits)
  const reducedOfFirst = (units: number) =>
    Math.floor(units / groupUnits) * reducedUnits + Math.max(0, (units % groupUnits) - (groupUnits - reducedUnits))
  const groups = new Map<number, Group>()
  let first = 0
  for (const { index, amountCentavos: totalCentavos, quantity } of dearestFirst(lines)) {
    const last = Math.min(first + quantity, full)
    const worthOfLast = (units: number, to: number) =>
      worthOfUnits({ quantity, totalCentavos }, { from: to - first - units, units })
    for (const [from, to] of cutAtGroups(first, last, groupUnits)) {
      const number = Math.floor(from / groupUnits)
      const group = groups.get(number) ?? { reducibleCentavos: 0, bearing: new Map() }
      group.bearing.set(index, worthOfLast(to - from, to))
      group.reducibleCentavos += worthOfLast(reducedOfFirst(to) - reducedOfFirst(from), to)
      groups.set(number, group)
    }
    first = last
  }
  return [...groups.values()]
}

/** Before, within and after the full groups between two counts of units. */
function cutAtGroups(first: number, last: number, groupUnits: number): [number, number][] {
  const start = Math.min(Math.ceil(first / groupUnits) * groupUnits, last)
  const end = Math.max(Math.floor(last / groupUnits) * groupUnits, start)
  const pieces: [number, number][] = [
    [first, start],
    [start, end],
    [end, last],
  ]
  return pieces.filter(([from, to]) => from < to)
}

function dearestFirst(lines: readonly Units[]): (Units & { index: number })[] {
  return lines
    .map((line, index) => ({ ...line, index }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.amountCentavos / b.quantity - a.amountCentavos / a.quantity)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
