import { and, eq, inArray } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { getPayment, findCapturedPayment, leftOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { AGAIN, UNMATCHED } from '#domain/payments/refunds/issue-occasions.ts'
import { requireWithinRefundLimit } from '#domain/payments/refunds/require-within-limit.ts'
import { addPaymentRefund } from '#domain/payments/refunds/note-refunded.ts'
import { explainRefundedAgain, noteRefundedByHand } from '#domain/payments/refunds/note-refund-failed.ts'
import { explainUnmatchedRefund, resolveUnmatchedPayment } from '#domain/payments/unmatched-payment.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { failedRefunds, unmatchedPayments, payments } from '#db/schema/payments.server.ts'
import {
  PaymentIssueNotFound,
  PaymentIssueResolved,
  ResolutionNotPossible,
} from '#domain/payments/bank-transfer/errors.ts'
import type { OwnersResolution } from '#vocabulary/transfer-status.ts'
import type { Centavos } from '#kit/money.ts'
import { notifyOfReturnedMoney } from './notify-of-returned-money.ts'
import { endRefunds, refundIssue, requireNoRefund } from './refund-issue.ts'

export interface ResolutionInput {
  issueId: string
  resolution: OwnersResolution
  note: string
}

/**
 * @throws PaymentIssueNotFound, PaymentIssueResolved, ResolutionNotPossible, RefundAboveLimit, RefundRefused,
 * RefundUnderWay, ProviderUnavailable
 */
export async function resolveCardMoney(ctx: Ctx, input: ResolutionInput): Promise<void> {
  const [failed] = await ctx.db.select().from(failedRefunds).where(eq(failedRefunds.id, input.issueId))
  if (failed) return resolveFailed(ctx, input, failed)
  const [unmatched] = await ctx.db
    .select()
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.paymentId, input.issueId))
  if (!unmatched) throw new PaymentIssueNotFound()
  if (unmatched.resolvedAt) throw new PaymentIssueResolved()
  await resolveUnmatched(ctx, input)
}

async function resolveUnmatched(ctx: Ctx, { issueId: paymentId, resolution, note }: ResolutionInput): Promise<void> {
  const payment = await getPayment(ctx, paymentId)
  const { orderId } = payment
  const isCard = refundMethodOf(payment) === 'card'
  if (resolution !== 'refunded' && resolution !== 'dismissed' && !(isCard && resolution === 'given-by-hand')) {
    throw new ResolutionNotPossible()
  }
  const refund = { payment, prefix: UNMATCHED }
  if (resolution !== 'refunded') await endRefunds(ctx, refund)
  else if (isCard) await refundIssue(ctx, { ...refund, left: (tx) => leftOfIssue(tx, paymentId) })
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    await requireNoRefund(tx, refund)
    const locked = await getPayment(tx, paymentId)
    const left = leftOf(locked)
    const givenByHandCentavos = resolution === 'given-by-hand' ? left : 0
    // The provider's report of a full refund may have resolved it already.
    const isResolved = await resolveUnmatchedPayment(tx, { paymentId, resolution, note, givenByHandCentavos })
    if (!isResolved && resolution !== 'refunded') throw new PaymentIssueResolved()
    if (resolution !== 'dismissed') {
      await noteRefundSent(tx, locked)
      await addPaymentRefund(tx, paymentId)
      const { amountCentavos: paidCentavos } = locked
      const money = { refundCentavos: left, refundedCentavos: paidCentavos, paidCentavos }
      await notifyOfReturnedMoney(tx, locked, { refundMethod: 'by-hand', ...money, occasion: `payment ${paymentId}` })
      if (!isCard || resolution === 'given-by-hand')
        await requireWithinRefundLimit(tx, { orderId, paymentId, amountCentavos: 0 })
    }
    if (isResolved || (await explainUnmatchedRefund(tx, { paymentId, note })))
      await recordResolution(tx, { issueId: paymentId, resolution })
  })
}

async function leftOfIssue(ctx: Ctx, paymentId: string): Promise<Centavos> {
  const [issue] = await ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.paymentId, paymentId))
  if (!issue || issue.resolvedAt) throw new PaymentIssueResolved()
  return leftOf(await getPayment(ctx, paymentId))
}

type FailedRefund = typeof failedRefunds.$inferSelect

async function resolveFailed(ctx: Ctx, { issueId, resolution, note }: ResolutionInput, failed: FailedRefund) {
  if (failed.resolvedAt) throw new PaymentIssueResolved()
  if (resolution !== 'refunded' && resolution !== 'given-by-hand') throw new ResolutionNotPossible()
  const { paymentId } = failed
  const payment = await getPayment(ctx, paymentId)
  const { orderId } = payment
  const refund = { payment, prefix: `${AGAIN}${issueId}-` }
  if (resolution === 'refunded') await refundIssue(ctx, { ...refund, left: (tx) => owedOf(tx, issueId) })
  else await endRefunds(ctx, refund)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    if (resolution === 'refunded') {
      if (await explainRefundedAgain(tx, { issueId, note })) await recordResolution(tx, { issueId, resolution })
      return
    }
    await requireNoRefund(tx, refund)
    if (!(await noteRefundedByHand(tx, { paymentId, issueId, note }))) throw new PaymentIssueResolved()
    await requireWithinRefundLimit(tx, { orderId, paymentId, amountCentavos: 0 })
    await recordResolution(tx, { issueId, resolution })
  })
}

async function owedOf(ctx: Ctx, issueId: string): Promise<Centavos> {
  const [issue] = await ctx.db.select().from(failedRefunds).where(eq(failedRefunds.id, issueId))
  if (!issue || issue.resolvedAt) throw new PaymentIssueResolved()
  return issue.amountCentavos
}

/** For an unmatched payment: all that is left, unless less was sent. */
export async function noteRefundSent(
  ctx: Ctx,
  { id: paymentId, orderId, amountCentavos, refundedCentavos }: Payment,
  sentCentavos = amountCentavos - refundedCentavos,
): Promise<void> {
  const inAllCentavos = refundedCentavos + sentCentavos
  await ctx.db
    .update(payments)
    .set({ refundedCentavos: inAllCentavos })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, ['unmatched', 'refunded'])))
  if (inAllCentavos < amountCentavos) return
  // At most one payment paid the order; a pending one may still do so
  const { status } = await findOrder(ctx, orderId)
  if (status !== 'pending' && !(await findCapturedPayment(ctx, orderId)))
    await movePayment(ctx, { paymentId, to: 'refunded' })
}

export async function recordResolution(
  ctx: Ctx,
  { issueId, resolution }: Omit<ResolutionInput, 'note'>,
): Promise<void> {
  const subject = { kind: 'payment-issue', id: issueId }
  await recordAuditEntry(ctx, { action: 'payment-issue.resolved', subject, before: null, after: { resolution } })
}
