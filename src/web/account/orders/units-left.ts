import type { OwnOrder } from './own-orders.ts'

/** Units without a return or refund. Engraving returns with its bottle. */
export function unitsLeft(
  { return: { requests }, engraving }: OwnOrder,
  { variantId, quantity, refunded }: OwnOrder['products'][number],
): number {
  if (variantId === engraving?.soldAs) return 0
  const open = requests.filter(({ status }) => status !== 'refused' && status !== 'refunded')
  const back = open.flatMap(({ lines }) => lines).filter((line) => line.variantId === variantId)
  return back.reduce((left, line) => left - line.quantity, quantity - refunded)
}
