import type { OrderResponse } from '#api/store/orders/order-response.ts'

export type PaymentOutcome =
  | 'paid'
  | 'balance'
  | 'confirming'
  | 'waiting'
  | 'failed'
  | 'transfer'
  | 'store'
  | 'voucher'
  | 'ended'
  | 'closed'

type Asked = Pick<
  OrderResponse,
  'status' | 'paidAt' | 'paymentMethod' | 'paymentStatus' | 'canBePaid' | 'voucher' | 'payment' | 'balance'
>

/**
 * @param isAsking the card provider may still answer soon
 */
export function outcomeOf(order: Asked, isAsking: boolean): PaymentOutcome {
  const { status, paidAt, paymentMethod, paymentStatus, canBePaid, voucher } = order
  if (status === 'cancelled') return 'closed'
  if (paidAt !== null || status !== 'pending') return afterPaying(order, isAsking)
  // What was sent in time may still come
  if (!canBePaid && (paymentMethod === 'spei' || paymentMethod === 'oxxo')) return 'ended'
  if (paymentMethod === 'spei') return 'transfer'
  if (paymentMethod === 'store') return canBePaid ? 'store' : 'closed'
  if (voucher) return 'voucher'
  if (paymentStatus === 'failed' || paymentStatus === 'expired') return canBePaid ? 'failed' : 'closed'
  return isAsking ? 'confirming' : 'waiting'
}

/** An edit may have added something, which is paid in its own way. */
function afterPaying({ balance, canBePaid, voucher, payment }: Asked, isAsking: boolean): PaymentOutcome {
  if (!canBePaid || (balance ?? 0) <= 0) return 'paid'
  if (voucher) return 'voucher'
  if (payment) return 'transfer'
  return isAsking ? 'confirming' : 'balance'
}
