import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'

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
  | 'needsSignIn'
  | 'voucher'
  | 'payment'
>

/** @param isAsking the card provider may still answer soon */
export function outcomeOf(order: OrderOutcomeFacts, isAsking: boolean): PaymentOutcome {
  const { status, paidAt, expiresAt, paymentMethod, paymentStatus, canBePaid, needsSignIn, voucher } = order
  if (status === 'cancelled') return 'closed'
  if (paidAt !== null || status !== 'pending') return afterPaying(order, isAsking)
  if (paymentMethod === 'store') return expiresAt === null ? 'closed' : 'store'
  if (!canBePaid) {
    if (isAsking && isHostedMethod(paymentMethod) && paymentStatus === 'pending') return 'confirming'
    // A payment in transit may still arrive
    return needsSignIn ? 'signIn' : 'ended'
  }
  if (paymentMethod === 'spei') return 'transfer'
  if (voucher) return 'voucher'
  if (paymentStatus === 'failed' || paymentStatus === 'expired') return 'failed'
  return isAsking ? 'confirming' : 'waiting'
}

/** A balance after an edit is paid in its own way. */
function afterPaying(order: OrderOutcomeFacts, isAsking: boolean): PaymentOutcome {
  const { canBePaid, needsSignIn, voucher, payment } = order
  if (needsSignIn) return isAsking ? 'confirming' : 'signIn'
  if (!canBePaid) return 'paid'
  if (voucher) return 'voucher'
  if (payment) return 'transfer'
  return isAsking ? 'confirming' : 'balance'
}
