import { and, eq, inArray } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { RefundRefused } from '#domain/payments/errors.ts'
import { getPayment, findCapturedPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { claimRefund, dropRefund, markRefundGiven } from '#domain/payments/refunds/claim-refund.ts'
import { requireWithinRefundLimit } from '#domain/payments/refunds/require-within-limit.ts'
import { noteRefunded } from '#domain/payments/refunds/note-refunded.ts'
import { noteRefundedByHand } from '#domain/payments/refunds/note-refund-failed.ts'
import { resolveUnmatchedPayment } from '#domain/payments/unmatched-payment.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { failedRefunds, unmatchedPayments, payments } from '#db/schema/payments.server.ts'
import {
  PaymentIssueNotFound,
  PaymentIssueResolved,
  ResolutionNotPossible,
} from '#domain/payments/bank-transfer/errors.ts'
import type { OwnersResolution } from '#vocabulary/transfer-status.ts'
import type { Centavos } from '#kit/money.ts'
import { noteProviderRefunds } from './note-provider-refunds.ts'

export interface ResolutionInput {
  issueId: string
  resolution: OwnersResolution
  note: string
}

/**
 * @throws PaymentIssueNotFound, PaymentIssueResolved, ResolutionNotPossible, RefundAboveLimit, RefundRefused,
 * ProviderUnavailable
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
  const left = payment.amountCentavos - payment.refundedCentavos
  if (isCard && resolution === 'refunded' && left > 0) {
    await refundAtProvider(ctx, payment, { amountCentavos: left, occasion: `unmatched-${left}` })
  }
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    // The provider's report of a full refund may have resolved it already.
    const isResolved = await resolveUnmatchedPayment(tx, { paymentId, resolution, note })
    if (!isResolved && resolution !== 'refunded') throw new PaymentIssueResolved()
    if (resolution !== 'dismissed') {
      await noteRefundSent(tx, await getPayment(tx, paymentId))
      if (!isCard || resolution === 'given-by-hand')
        await requireWithinRefundLimit(tx, { orderId, paymentId, amountCentavos: 0 })
    }
    if (isResolved) await recordResolution(tx, { issueId: paymentId, resolution })
  })
}

type FailedRefund = typeof failedRefunds.$inferSelect

async function resolveFailed(ctx: Ctx, { issueId, resolution, note }: ResolutionInput, failed: FailedRefund) {
  if (failed.resolvedAt) throw new PaymentIssueResolved()
  if (resolution !== 'refunded' && resolution !== 'given-by-hand') throw new ResolutionNotPossible()
  const { paymentId, amountCentavos } = failed
  const payment = await getPayment(ctx, paymentId)
  if (resolution === 'refunded') {
    await refundAtProvider(ctx, payment, { amountCentavos, occasion: `again-${issueId}-${amountCentavos}` })
  }
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, payment.orderId)
    if (resolution === 'given-by-hand') {
      if (!(await noteRefundedByHand(tx, { paymentId, note }))) throw new PaymentIssueResolved()
      await requireWithinRefundLimit(tx, { orderId: payment.orderId, paymentId, amountCentavos: 0 })
    }
    await recordResolution(tx, { issueId, resolution })
  })
}

interface ProviderRefund {
  amountCentavos: Centavos
  /** Makes the idempotency key of the refund. */
  occasion: string
}

async function refundAtProvider(
  ctx: Ctx,
  payment: Payment,
  { amountCentavos, occasion }: ProviderRefund,
): Promise<void> {
  const { cardPayments } = ctx.ports
  const { id, orderId, providerPaymentId } = payment
  const paymentId = providerPaymentId ?? ''
  const plan = { amountCentavos, shippingCentavos: 0, reason: null, lines: [] }
  const claimed = await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    return claimRefund(tx, { paymentId: id, occasion, request: plan, plan: async () => plan })
  })
  const idempotencyKey = `refund-${id}-${occasion}`
  const refusal = await cardPayments.refund({ paymentId, amountCentavos, idempotencyKey }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof RefundRefused) return error
      throw error
    },
  )
  const providerPayment = await cardPayments.readPayment(paymentId)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    await (refusal ? dropRefund(tx, claimed) : markRefundGiven(tx, claimed))
    const locked = await getPayment(tx, id)
    if (locked.status !== 'unmatched') return noteProviderRefunds(tx, { payment: locked, providerPayment })
    await noteRefunded(tx, { paymentId: id, refundedCentavos: providerPayment.refundedCentavos })
  })
  const { refundedCentavos, amountCentavos: received, refundFailedCentavos } = await getPayment(ctx, id)
  const isGiven = refundedCentavos === received && refundFailedCentavos === 0
  if (refusal && !isGiven) throw refusal
}

export async function noteRefundSent(ctx: Ctx, { id: paymentId, orderId, amountCentavos }: Payment): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ refundedCentavos: amountCentavos })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, ['unmatched', 'refunded'])))
  // An order has at most one payment that paid it, refunded or not; one that waits may still be paid.
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
