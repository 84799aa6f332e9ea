import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { claimRefund, dropRefund, findUnansweredRefund } from '#domain/payments/refunds/claim-refund.ts'
import type { ClaimedRefund } from '#domain/payments/refunds/claim-refund.ts'
import { findCapturedPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { EarlierRefundGiven, NothingToRefund } from '../placing/errors.ts'
import { planRefund } from './plan-refund.ts'
import type { RefundedInput } from './plan-refund.ts'
import { claimOnce, giveByHand, giveThroughProvider } from './refund-payment.ts'
import type { Refund } from './refund-payment.ts'

export interface RefundInput extends RefundedInput {
  folio: string
  /** Each key refunds once. */
  idempotencyKey?: string | undefined
}

/**
 * Refunds through the card provider, or records a refund given by hand. A full refund cancels an unshipped order.
 * @throws NotAllowed, RecentAuthRequired, OrderNotFound, NothingToRefund, RefundAboveLimit, RefundLeavesNothingToSend,
 * EarlierRefundGiven, IdempotencyKeyReused, RefundLineUnknown, RefundRefused, ProviderUnavailable
 */
export async function refundOrder(ctx: Ctx, input: RefundInput): Promise<Refund> {
  requireRecentPermission(ctx, 'orders:refund')
  const { id: orderId } = await findOwnOrder(ctx, input.folio)
  const { refund, given, unanswered } = await inTransaction(ctx, async (tx) => {
    const { payment, refund: claimed } = await claim(tx, orderId, input)
    if (refundMethodOf(payment) !== 'card') return { refund: claimed, given: await giveByHand(tx, claimed) }
    const isNew = claimed.askedAt >= tx.now
    const earlier = isNew
      ? await findUnansweredRefund(tx, { paymentId: payment.id, besides: claimed.occasion })
      : undefined
    if (earlier) await dropRefund(tx, claimed)
    return { refund: claimed, unanswered: earlier }
  })
  if (given) return given
  if (!unanswered) return giveThroughProvider(ctx, refund)
  await giveThroughProvider(ctx, unanswered)
  throw new EarlierRefundGiven()
}

interface Claimed {
  payment: Payment
  refund: ClaimedRefund
}

async function claim(ctx: Ctx, orderId: string, input: RefundInput): Promise<Claimed> {
  const { folio: _folio, idempotencyKey: key, ...asked } = input
  const order = await lockOrder(ctx, orderId)
  const payment = await findCapturedPayment(ctx, orderId)
  if (!payment) throw new NothingToRefund()
  const plan = () => planRefund(ctx, { order, payment, asked })
  if (key === undefined) return { payment, refund: await claimOnce(ctx, payment, await plan()) }
  const occasion = `key:${key}`
  return { payment, refund: await claimRefund(ctx, { paymentId: payment.id, occasion, request: asked, plan }) }
}
