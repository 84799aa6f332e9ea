import type { OrderResponse } from '#api/store/orders/order-response.ts'

export type PaymentOutcome = 'paid' | 'confirming' | 'waiting' | 'failed' | 'transfer' | 'store' | 'voucher' | 'closed'

/**
 * @param isAsking the card provider may still answer soon
 */
export function outcomeOf(
  order: Pick<OrderResponse, 'status' | 'paidAt' | 'paymentMethod' | 'paymentStatus' | 'canBePaid' | 'voucher'>,
  isAsking: boolean,
): PaymentOutcome {
  const { status, paidAt, paymentMethod, paymentStatus, canBePaid, voucher } = order
  if (status === 'cancelled') return 'closed'
  if (paidAt !== null || status !== 'pending') return 'paid'
  if (paymentMethod === 'spei') return canBePaid ? 'transfer' : 'closed'
  if (paymentMethod === 'store') return canBePaid ? 'store' : 'closed'
  if (voucher) return 'voucher'
  if (paymentStatus === 'failed' || paymentStatus === 'expired') return canBePaid ? 'failed' : 'closed'
  return isAsking ? 'confirming' : 'waiting'
}
