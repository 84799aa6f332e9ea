import { leftOf, sumOf } from '../get-payment.ts'
import type { Payment } from '../get-payment.ts'
import { SHOP_PROVIDER } from '../shop-payment.ts'
import { eq, and, asc, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { payments } from '#db/schema/payments.server.ts'
import type { Centavos } from '#kit/money.ts'
import { CAPTURED } from '#vocabulary/payment-status.ts'
import type { RefundMethod } from '#vocabulary/refund-methods.ts'

export function refundMethodOf({ provider, method }: Pick<Payment, 'provider' | 'method'>): RefundMethod {
  return provider === SHOP_PROVIDER || method === 'oxxo' ? 'by-hand' : 'card'
}

/** Enqueues card refunds, in the caller's transaction; others wait for staff. */
export async function noteRefundDue(ctx: Ctx, payment: Pick<Payment, 'id' | 'provider' | 'method'>): Promise<void> {
  const { id: paymentId } = payment
  await ctx.db.update(payments).set({ refundDueAt: ctx.now }).where(eq(payments.id, paymentId))
  if (refundMethodOf(payment) === 'card') await ctx.ports.jobs.enqueue(ctx.db, 'refund-payment', { paymentId })
}

export interface OrderRefund {
  method: RefundMethod
  refundedCentavos: Centavos
  /** In all. */
  dueCentavos: Centavos
  dueByCardCentavos: Centavos
  dueByHandCentavos: Centavos
}

/** Leaves out what no order took. */
export async function findRefund({ db }: Ctx, orderId: string): Promise<OrderRefund | null> {
  const wasRefunded = or(isNotNull(payments.refundDueAt), gt(payments.refundedCentavos, 0))
  const found = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, CAPTURED), wasRefunded))
    .orderBy(asc(payments.isBalance), asc(payments.createdAt))
  const due = found.filter(({ refundDueAt, status }) => refundDueAt !== null && status === 'succeeded')
  const dueByHand = due.filter((payment) => refundMethodOf(payment) === 'by-hand')
  const first = dueByHand[0] ?? due[0] ?? found[0]
  if (!first) return null
  const [dueCentavos, dueByHandCentavos] = [leftOf(sumOf(due)), leftOf(sumOf(dueByHand))]
  return {
    method: refundMethodOf(first),
    refundedCentavos: sumOf(found).refundedCentavos,
    dueCentavos,
    dueByCardCentavos: dueCentavos - dueByHandCentavos,
    dueByHandCentavos,
  }
}
