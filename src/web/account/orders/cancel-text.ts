import type { OwnOrder } from './own-orders.ts'

type Cancelled = Pick<OwnOrder, 'paidAt' | 'paymentMethod' | 'total'> & {
  refund: Pick<NonNullable<OwnOrder['refund']>, 'disputed' | 'takenBack'> | null
}

/** What the buyer reads of the money before the order is cancelled. */
export function cancelTextOf({ paidAt, paymentMethod, total, refund }: Cancelled) {
  if (refund && refund.disputed > 0) return 'disputed'
  if (refund && refund.takenBack > 0) return 'taken-back'
  if (paidAt === null || total === 0) return 'unpaid'
  return paymentMethod === 'card' || paymentMethod === 'link' ? 'card' : 'by-hand'
}
