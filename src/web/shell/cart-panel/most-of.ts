import type { CartLine } from '#web/commerce/cart/cart-view.ts'

type Counted = Pick<CartLine, 'key' | 'quantity' | 'stock' | 'isPurchasable' | 'limits'>

/** Maximum units of a line beside the cart's others, by stock and limits per person. */
export function mostOf({ key, isPurchasable, stock, limits }: Counted, lines: readonly Counted[]): number {
  if (!isPurchasable) return 0
  const others = lines.filter((line) => line.key !== key)
  const rooms = limits.map(({ productId, max, units }) => Math.floor((max - unitsOf(productId, others)) / units))
  return Math.max(0, Math.min(stock, ...rooms))
}

function unitsOf(productId: string, lines: readonly Counted[]): number {
  return lines.reduce((sum, { quantity, limits }) => {
    const limit = limits.find((each) => each.productId === productId)
    return sum + quantity * (limit?.units ?? 0)
  }, 0)
}

/** Lines to lower before payment, and to what, the last added first. */
export function tooMuchOf<Line extends Counted>(lines: readonly Line[]): { line: Line; most: number }[] {
  let left: readonly Counted[] = lines
  return lines.toReversed().flatMap((line) => {
    const most = mostOf(line, left)
    if (most >= line.quantity) return []
    left = left.map((each) => (each.key === line.key ? { ...each, quantity: most } : each))
    return [{ line, most }]
  })
}
