import { MAX_LINES, MAX_QUANTITY } from '#vocabulary/cart-limits.ts'

interface Line {
  variantId: string
  quantity: number
}

/** Adds quantities up to the maximum, then appends the guest's other line items while there is room. */
export function mergeLines<Of extends Line>(own: readonly Of[], guests: readonly Of[]): Of[] {
  const merged = new Map(own.map((line) => [line.variantId, line]))
  for (const line of guests) {
    const mine = merged.get(line.variantId)
    if (mine) merged.set(line.variantId, { ...mine, quantity: Math.min(MAX_QUANTITY, mine.quantity + line.quantity) })
    else if (merged.size < MAX_LINES) merged.set(line.variantId, line)
  }
  return [...merged.values()]
}
