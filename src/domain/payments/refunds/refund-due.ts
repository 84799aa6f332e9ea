import { getPayment, leftOf, sumOf } from '../get-payment.ts'
import type { Payment } from '../get-payment.ts'
import { readDisputedMoney, sumDisputed } from '../card/disputed-money.ts'
import type { DisputedMoney } from '../card/disputed-money.ts'
import { SHOP_PROVIDER } from '../shop-payment.ts'
import { eq, and, asc, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { payments } from '#db/schema/payments.server.ts'
import type { Centavos } from '#kit/money.ts'
import { CAPTURED } from '#vocabulary/payment-status.ts'
import type { RefundMethod } from '#vocabulary/refund-methods.ts'

export function refundMethodOf({ provider, method }: Pick<Payment, 'provider' | 'method'>): RefundMethod {
  return provider === SHOP_PROVIDER || method === 'oxxo' ? 'by-hand' : 'card'
}

/**
 * Enqueues card refunds, in the caller's transaction; others wait for staff. What a bank took back isn't owed, and what it
 * still decides about can't be refunded.
 */
export async function noteRefundDue(ctx: Ctx, payment: Payment): Promise<void> {
  const { id: paymentId } = payment
  const { disputedCentavos, takenBackCentavos } = sumDisputed(await readDisputedMoney(ctx, [payment]))
  const isOwed = takenBackCentavos < leftOf(payment)
  await ctx.db
    .update(payments)
    .set({ refundDueAt: isOwed ? ctx.now : null })
    .where(eq(payments.id, paymentId))
  const isForProvider = isOwed && disputedCentavos === 0 && refundMethodOf(payment) === 'card'
  if (isForProvider) await ctx.ports.jobs.enqueue(ctx.db, 'refund-payment', { paymentId })
}

/** After a bank decided about a payment. */
export async function reviewRefundDue(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await getPayment(ctx, paymentId)
  if (payment.refundDueAt !== null && payment.status === 'succeeded') await noteRefundDue(ctx, payment)
}

/** Once all went back of which a bank took a part: nothing is due any more. */
export async function endRefundDue(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await getPayment(ctx, paymentId)
  if (payment.refundDueAt === null || payment.status !== 'succeeded') return
  const { takenBackCentavos } = sumDisputed(await readDisputedMoney(ctx, [payment]))
  if (leftOf(payment) > takenBackCentavos) return
  await ctx.db.update(payments).set({ refundDueAt: null }).where(eq(payments.id, paymentId))
}

export interface OrderRefund extends DisputedMoney {
  method: RefundMethod
  refundedCentavos: Centavos
  /** In all, what a bank decides about included. */
  dueCentavos: Centavos
  dueByCardCentavos: Centavos
  dueByHandCentavos: Centavos
}

/** Leaves out what no order took. */
export async function findRefund(ctx: Ctx, orderId: string): Promise<OrderRefund | null> {
  const captured = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, CAPTURED)))
    .orderBy(asc(payments.isBalance), asc(payments.createdAt))
  const disputed = await readDisputedMoney(ctx, captured)
  const found = captured.filter(({ refundDueAt, refundedCentavos }, at) => {
    const { disputedCentavos = 0, takenBackCentavos = 0 } = disputed[at] ?? {}
    return refundDueAt !== null || refundedCentavos + disputedCentavos + takenBackCentavos > 0
  })
  const due = found.filter(({ refundDueAt, status }) => refundDueAt !== null && status === 'succeeded')
  const dueByHand = due.filter((payment) => refundMethodOf(payment) === 'by-hand')
  const first = dueByHand[0] ?? due[0] ?? found[0]
  if (!first) return null
  const { takenBackCentavos } = sumDisputed(disputed.filter((_, at) => due.some(({ id }) => id === captured[at]?.id)))
  const dueCentavos = leftOf(sumOf(due)) - takenBackCentavos
  const dueByHandCentavos = leftOf(sumOf(dueByHand))
  return {
    ...sumDisputed(disputed),
    method: refundMethodOf(first),
    refundedCentavos: sumOf(found).refundedCentavos,
    dueCentavos,
    dueByCardCentavos: dueCentavos - dueByHandCentavos,
    dueByHandCentavos,
  }
}
