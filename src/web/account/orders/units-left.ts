import type { OwnOrder } from './own-orders.ts'

/** What refunds and other returns leave of a line. */
export function unitsLeft(
  { return: { requests } }: OwnOrder,
  { variantId, quantity, refunded }: OwnOrder['products'][number],
): number {
  const open = requests.filter(({ status }) => status !== 'refused' && status !== 'refunded')
  const back = open.flatMap(({ lines }) => lines).filter((line) => line.variantId === variantId)
  return back.reduce((left, line) => left - line.quantity, quantity - refunded)
}
