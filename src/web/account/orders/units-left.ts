import type { OwnOrder } from './own-orders.ts'

/** Units without a return or refund. Engraving returns with its bottle, a tour doesn't. */
export function unitsLeft(
  { return: { requests }, engraving, tours }: OwnOrder,
  { variantId, quantity, refunded }: OwnOrder['products'][number],
): number {
  if (variantId === engraving?.soldAs || tours.some((tour) => tour.variantId === variantId)) return 0
  const open = requests.filter(({ status }) => status !== 'refused' && status !== 'refunded')
  const back = open.flatMap(({ lines }) => lines).filter((line) => line.variantId === variantId)
  return back.reduce((left, line) => left - line.quantity, quantity - refunded)
}
