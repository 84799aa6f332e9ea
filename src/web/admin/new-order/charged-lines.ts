import { engravedUnits } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import type { PickedLine } from './new-order.ts'

/** The lines with as much engraving as they have bottles to engrave. @param charge as what it is added */
export function chargedLines(
  lines: PickedLine[],
  engraving: OrderEngraving | null,
  charge?: Omit<PickedLine, 'quantity'>,
): PickedLine[] {
  const quantity = engravedUnits(engraving, lines)
  const known = lines.find(({ variantId }) => variantId === engraving?.soldAs)
  if (quantity === 0) return lines.filter((line) => line !== known)
  if (known) return lines.map((line) => (line === known ? { ...line, quantity } : line))
  return charge ? [...lines, { ...charge, quantity }] : lines
}
