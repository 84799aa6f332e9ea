import { problemOfEngraved, writtenEngraving } from '#vocabulary/order-engraving.ts'
import type { EngravedLineProblem, OrderEngraving } from '#vocabulary/order-engraving.ts'

interface WrongLine {
  variantId: string
  line: number
  problem: EngravedLineProblem | 'engravingEmpty'
}

/** The first line that can't be engraved as it is typed. @param items what of it counts */
export function engravingProblem(
  engraving: OrderEngraving | null,
  items: readonly { variantId: string }[] = engraving?.bottles ?? [],
): WrongLine | undefined {
  for (const { variantId, lines } of writtenEngraving(engraving, items)?.bottles ?? []) {
    if (lines[0] === '') return { variantId, line: 0, problem: 'engravingEmpty' }
    for (const [line, text] of lines.entries()) {
      const problem = problemOfEngraved(text)
      if (problem) return { variantId, line, problem }
    }
  }
  return undefined
}
