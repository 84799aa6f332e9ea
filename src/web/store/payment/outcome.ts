import type { OrderResponse } from '#api/store/orders/order-response.ts'

export type PaymentOutcome =
  | 'paid'
  | 'balance'
  | 'confirming'
  | 'waiting'
  | 'failed'
  | 'signIn'
  | 'transfer'
  | 'store'
  | 'voucher'
  | 'ended'
  | 'closed'

type OrderOutcomeFacts = Pick<
  OrderResponse,
  | 'status'
  | 'paidAt'
  | 'expiresAt'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'canBePaid'
  | 'voucher'
  | 'payment'
  | 'balance'
>

/**
 * @param isAsking the card provider may still answer soon
 */
export function outcomeOf(order: OrderOutcomeFacts, isAsking: boolean): PaymentOutcome {
  const { status, paidAt, expiresAt, paymentMethod, paymentStatus, canBePaid, voucher } = order
  if (status === 'cancelled') return 'closed'
  if (paidAt !== null || status !== 'pending') return afterPaying(order, isAsking)
  if (paymentMethod === 'store') return expiresAt === null ? 'closed' : 'store'
  // What was sent in time may still come
  if (expiresAt === null) return 'ended'
  // Only its buyer can pay it, who may have been signed out meanwhile
  if (!canBePaid) return isAsking && paymentStatus === 'pending' ? 'confirming' : 'signIn'
  if (paymentMethod === 'spei') return 'transfer'
  if (voucher) return 'voucher'
  if (paymentStatus === 'failed' || paymentStatus === 'expired') return 'failed'
  return isAsking ? 'confirming' : 'waiting'
}

/** An edit may have added something, which is paid in its own way. */
function afterPaying({ balance, canBePaid, voucher, payment }: OrderOutcomeFacts, isAsking: boolean): PaymentOutcome {
  if (!canBePaid || (balance ?? 0) <= 0) return 'paid'
  if (voucher) return 'voucher'
  if (payment) return 'transfer'
  return isAsking ? 'confirming' : 'balance'
}
