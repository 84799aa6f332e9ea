import { z } from 'zod'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { findCustomersOrder } from '../history/find-customers-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { leftOf, listPaidPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { readDisputedMoney, sumDisputed } from '#domain/payments/card/disputed-money.ts'
import { requireWithinRefundLimit } from '#domain/payments/refunds/require-within-limit.ts'
import { listOpenPages, listProviderPayments } from '#domain/payments/card/open-payments.ts'
import { noteRefundDue } from '#domain/payments/refunds/refund-due.ts'
import type { Centavos } from '#kit/money.ts'
import { closeOrder } from './close-order.ts'
import { readOwedMoney, toOwedPesos } from './owed-money.ts'
import type { OwedMoney } from './owed-money.ts'
import { askOfEach } from '../paying/ask-of-each.ts'
import { closePages } from '../paying/close-pages.ts'
import { saleClosesAt } from '#vocabulary/tours.ts'
import { REFUND_METHODS } from '#vocabulary/refund-methods.ts'
import type { RefundMethod } from '#vocabulary/refund-methods.ts'
import { OrderNotCancellable, TourTooSoonToCancel } from '../placing/errors.ts'
import { findFirstTour } from '../paying/window/before-tours.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'

export const cancellationSchema = z
  .object({
    orderId: z.string(),
    status: z.literal('cancelled'),
    refundMethod: z
      .enum(REFUND_METHODS)
      .nullable()
      .meta({ description: '`by-hand` if staff give any of it back; null when nothing of this order is held' }),
    refundAmount: z.number().meta({ description: 'Pesos that go back, those of `refundByHand` included' }),
    refundByHand: z.number().meta({ description: 'Pesos that staff give back' }),
    refundWithReturn: z
      .number()
      .meta({ description: 'Pesos that are owed with the return that this order would have replaced' }),
    disputed: z
      .number()
      .meta({ description: 'Pesos that a bank decides about; they go back if it leaves them to the shop' }),
    takenBack: z.number().meta({ description: 'Pesos that a bank gave back to the buyer, of which nothing is owed' }),
  })
  .meta({ id: 'Cancellation' })

export interface Cancellation extends OwedMoney {
  folio: string
  /** `by-hand` if staff give any of it back; null when nothing of this order is held. */
  refundMethod: RefundMethod | null
  /** Without what is owed with a return. */
  refundCentavos: Centavos
}

/**
 * Cancels an unshipped order for its customer or staff: releases stock and starts the refund. Idempotent.
 * @throws SignInRequired, NotAllowed, RecentAuthRequired, RefundAboveLimit, OrderNotFound, OrderNotCancellable, TourTooSoonToCancel
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
    if (order.status === 'cancelled') return describe(order, await readOwedMoney(tx, orderId))
    const payments = await listPaidPayments(tx, orderId)
    if (order.paidAt !== null && ctx.actor.kind === 'customer') await requireTourAhead(tx, order)
    if (payments.length > 0 && ctx.actor.kind !== 'customer') await requireRefunding(tx, payments)
    const reason = ctx.actor.kind === 'customer' ? 'cancelled-by-buyer' : 'cancelled-by-shop'
    if (!(await closeOrder(tx, { orderId, reason }))) throw new OrderNotCancellable()
    for (const payment of payments) await noteRefundDue(tx, payment)
    const cancellation = describe(order, await readOwedMoney(tx, orderId))
    const { folio, refundMethod, refundCentavos } = cancellation
    const [before, after] = [{ status: order.status }, { status: 'cancelled', refundMethod, refundCentavos }]
    await recordAuditEntry(tx, { action: 'order.cancelled', subject: { kind: 'order', id: folio }, before, after })
    await writeToBuyer(tx, order, { kind: 'order-cancelled', folio, ...toOwedPesos(cancellation) })
    return cancellation
  })
}

/** Staff may cancel it all the same. @throws TourTooSoonToCancel */
async function requireTourAhead(ctx: Ctx, order: Order): Promise<void> {
  const firstTour = await findFirstTour(ctx, order)
  if (firstTour !== null && saleClosesAt(firstTour) <= ctx.now) throw new TourTooSoonToCancel()
}

function describe({ folio }: Order, owed: OwedMoney): Cancellation {
  const { byHandCentavos } = owed
  const toCards = owed.cardCentavos + owed.unmatchedCentavos
  const byCard = toCards > 0 ? 'card' : null
  const refundMethod = byHandCentavos > 0 ? 'by-hand' : byCard
  return { folio, ...owed, refundMethod, refundCentavos: toCards + byHandCentavos }
}

/** Cancelling gives the money back. */
async function requireRefunding(ctx: Ctx, payments: readonly Payment[]): Promise<void> {
  requireRecentPermission(ctx, 'orders:refund')
  const [payment] = payments
  const { takenBackCentavos } = sumDisputed(await readDisputedMoney(ctx, payments))
  const amountCentavos = leftOf(sumOf(payments)) - takenBackCentavos
  await requireWithinRefundLimit(ctx, { orderId: payment?.orderId ?? null, paymentId: payment?.id, amountCentavos })
}

/** Reads the provider first, so that a buyer who just paid isn't notified that nothing was paid. */
async function learnOfPayments(ctx: Ctx, orderId: string): Promise<void> {
  await askOfEach(await listProviderPayments(ctx, orderId), async (paymentId) => {
    await reconcilePayment(ctx, { paymentId })
  })
}
