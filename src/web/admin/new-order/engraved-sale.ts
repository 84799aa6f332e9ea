import { engravedUnits, withoutCharge } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import type { PickedLine } from './new-order.ts'

export interface EngravedSale {
  lines: PickedLine[]
  engraving: OrderEngraving | null
}

/** Matches the charge to the engraved bottles. A removed bottle loses its text, a removed charge all texts. @param charge as added */
export function engravedSale({ lines, engraving }: EngravedSale, charge?: Omit<PickedLine, 'quantity'>): EngravedSale {
  if (!engraving) return { lines, engraving }
  const { soldAs } = engraving
  const bottles = engraving.bottles.filter((bottle) => lines.some(({ variantId }) => variantId === bottle.variantId))
  const isCharged = lines.some(({ variantId }) => variantId === soldAs)
  if (bottles.length === 0 || (!isCharged && !charge)) {
    return { lines: withoutCharge(soldAs, lines), engraving: null }
  }
  const kept = { soldAs, bottles }
  const quantity = engravedUnits(kept, lines)
  const charged = charge && !isCharged ? [...lines, { ...charge, quantity }] : lines
  return {
    lines: charged.map((line) => (line.variantId === soldAs ? { ...line, quantity } : line)),
    engraving: kept,
  }
}
