import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import { needsSignIn } from '#web/commerce/payment/needs-sign-in.ts'

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
  const { status, paidAt, expiresAt, paymentMethod, paymentStatus, voucher } = order
  if (status === 'cancelled') return 'closed'
  if (paidAt !== null || status !== 'pending') return afterPaying(order, isAsking)
  if (paymentMethod === 'store') return expiresAt === null ? 'closed' : 'store'
  const mayBePaid = isAsking && isHostedMethod(paymentMethod) && paymentStatus === 'pending'
  // What was sent in time may still come
  if (expiresAt === null) return mayBePaid ? 'confirming' : 'ended'
  if (needsSignIn(order)) return mayBePaid ? 'confirming' : 'signIn'
  if (paymentMethod === 'spei') return 'transfer'
  if (voucher) return 'voucher'
  if (paymentStatus === 'failed' || paymentStatus === 'expired') return 'failed'
  return isAsking ? 'confirming' : 'waiting'
}

/** An edit may have added something, which is paid in its own way. */
function afterPaying(order: OrderOutcomeFacts, isAsking: boolean): PaymentOutcome {
  const { balance, voucher, payment } = order
  if ((balance ?? 0) <= 0) return 'paid'
  if (needsSignIn(order)) return isAsking ? 'confirming' : 'signIn'
  if (voucher) return 'voucher'
  if (payment) return 'transfer'
  return isAsking ? 'confirming' : 'balance'
}
