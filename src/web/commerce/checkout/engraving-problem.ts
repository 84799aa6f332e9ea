import { engravedUnits, problemOfEngraved, writtenEngraving } from '#vocabulary/order-engraving.ts'
import type { EngravedLineProblem, OrderEngraving } from '#vocabulary/order-engraving.ts'

interface WrongLine {
  variantId: string
  line: number
  problem: EngravedLineProblem | 'engravingEmpty'
}

export interface EngravableLine {
  variantId: string
  quantity: number
  isBottle: boolean
}

/** Lines that can be engraved; texts of others are ignored. */
export function bottlesOf<Line extends EngravableLine>(lines: readonly Line[]): Line[] {
  return lines.filter(({ isBottle, quantity }) => isBottle && quantity > 0)
}

/** The first invalid line. */
export function engravingProblem(
  engraving: OrderEngraving | null,
  bottles: readonly { variantId: string }[],
): WrongLine | undefined {
  for (const { variantId, lines } of writtenEngraving(engraving, bottles)?.bottles ?? []) {
    if (lines[0] === '') return { variantId, line: 0, problem: 'engravingEmpty' }
    for (const [line, text] of lines.entries()) {
      const problem = problemOfEngraved(text)
      if (problem) return { variantId, line, problem }
    }
  }
  return undefined
}

interface WrongCharge {
  variantId: string
  engraved: number
  charged: number
}

/** When charge and engraved bottles differ. @param offeredAs charged variant: null while not offered, undefined while loading */
export function wrongCharge(
  engraving: OrderEngraving | null,
  offeredAs: string | null | undefined,
  lines: readonly EngravableLine[],
): WrongCharge | undefined {
  const unitsOf = (id: string) => lines.find(({ variantId }) => variantId === id)?.quantity ?? 0
  const former = engraving?.soldAs
  const variantId = offeredAs ?? former
  if (variantId === undefined) return undefined
  if (former !== undefined && offeredAs !== undefined && former !== offeredAs && unitsOf(former) > 0) {
    return { variantId: former, engraved: 0, charged: unitsOf(former) }
  }
  const units = { engraved: engravedUnits(engraving, bottlesOf(lines)), charged: unitsOf(variantId) }
  return units.engraved === units.charged ? undefined : { variantId, ...units }
}
