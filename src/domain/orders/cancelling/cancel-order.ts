import { z } from 'zod'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { findCustomersOrder } from '../history/find-customers-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { listPaidPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { requireWithinRefundLimit } from '#domain/payments/refunds/require-within-limit.ts'
import { listOpenPages, listProviderPayments } from '#domain/payments/card/open-payments.ts'
import { refundMethodOf, noteRefundDue } from '#domain/payments/refunds/refund-due.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { closeOrder } from './close-order.ts'
import { askOfEach } from '../paying/ask-of-each.ts'
import { closePages } from '../paying/close-pages.ts'
import { REFUND_METHODS } from '#vocabulary/refund-methods.ts'
import type { RefundMethod } from '#vocabulary/refund-methods.ts'
import { OrderNotCancellable } from '../placing/errors.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'

export const cancellationSchema = z
  .object({
    orderId: z.string(),
    status: z.literal('cancelled'),
    refundMethod: z
      .enum(REFUND_METHODS)
      .nullable()
      .meta({ description: 'How what was paid comes back; null when nothing was paid' }),
    refundAmount: z.number().meta({ description: 'Pesos that are on their way back' }),
  })
  .meta({ id: 'Cancellation' })

export interface Cancellation {
  folio: string
  /** Null when nothing was paid. */
  refundMethod: RefundMethod | null
  refundCentavos: Centavos
}

/**
 * Cancels an unshipped order for its customer or staff: releases stock and starts the refund. Idempotent.
 * @throws SignInRequired, NotAllowed, RecentAuthRequired, RefundAboveLimit, OrderNotFound, OrderNotCancellable
 */
export async function cancelOrder(ctx: Ctx, { folio }: { folio: string }): Promise<Cancellation> {
  const { id: orderId } = await findCustomersOrder(ctx, folio)
  await learnOfPayments(ctx, orderId)
  const pages = await listOpenPages(ctx, { orderId })
  const cancelled = await close(ctx, orderId)
  await closePages(
    ctx,
    pages.map(({ providerPaymentId }) => providerPaymentId),
  )
  return cancelled
}

function close(ctx: Ctx, orderId: string): Promise<Cancellation> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payments = await listPaidPayments(tx, orderId)
    const methods = payments.map(refundMethodOf)
    const refundMethod = methods.find((method) => method === 'by-hand') ?? methods[0] ?? null
    const { amountCentavos, refundedCentavos } = sumOf(payments)
    const refundCentavos = amountCentavos - refundedCentavos
    const cancellation = { folio: order.folio, refundMethod, refundCentavos }
    if (order.status === 'cancelled') return cancellation
    if (payments.length > 0 && ctx.actor.kind !== 'customer') await requireRefunding(tx, payments, refundCentavos)
    const reason = ctx.actor.kind === 'customer' ? 'cancelled-by-buyer' : 'cancelled-by-shop'
    if (!(await closeOrder(tx, { orderId, reason }))) throw new OrderNotCancellable()
    for (const payment of payments) await noteRefundDue(tx, payment)
    const [before, after] = [{ status: order.status }, { status: 'cancelled', refundMethod, refundCentavos }]
    await recordAuditEntry(tx, {
      action: 'order.cancelled',
      subject: { kind: 'order', id: order.folio },
      before,
      after,
    })
    await notifyBuyer(tx, order, cancellation)
    return cancellation
  })
}

/** Cancelling gives the money back. */
async function requireRefunding(ctx: Ctx, [payment]: readonly Payment[], amountCentavos: Centavos): Promise<void> {
  requireRecentPermission(ctx, 'orders:refund')
  await requireWithinRefundLimit(ctx, { orderId: payment?.orderId ?? null, paymentId: payment?.id, amountCentavos })
}

/** Reads the provider first, so that a buyer who just paid isn't notified that nothing was paid. */
async function learnOfPayments(ctx: Ctx, orderId: string): Promise<void> {
  await askOfEach(await listProviderPayments(ctx, orderId), async (paymentId) => {
    await reconcilePayment(ctx, { paymentId })
  })
}

async function notifyBuyer(
  ctx: Ctx,
  order: Order,
  { folio, refundMethod, refundCentavos }: Cancellation,
): Promise<void> {
  const refundPesos = pesosFromCentavos(refundCentavos)
  await writeToBuyer(ctx, order, { kind: 'order-cancelled', folio, refundMethod, refundPesos })
}
