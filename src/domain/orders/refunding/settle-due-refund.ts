import { and, eq, sql } from 'drizzle-orm'
import { payments, refundDueCondition } from '#db/schema/payments.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { readDisputedMoney, sumDisputed } from '#domain/payments/card/disputed-money.ts'
import { RefundRefused } from '#domain/payments/errors.ts'
import { leftOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { claimRefund } from '#domain/payments/refunds/claim-refund.ts'
import { findRefund, refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { requireWithinRefundLimit } from '#domain/payments/refunds/require-within-limit.ts'
import { formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { RefundSettlement } from '#vocabulary/refund-settlements.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { RefundDueChanged, RefundNotDue } from './errors.ts'
import { endRefunds, requireNoRefund } from './refund-issue.ts'
import { giveByHand } from './refund-payment.ts'

interface DueSettlement {
  folio: string
  /** What the caller was shown as due by card. */
  amountCentavos: Centavos
  resolution: RefundSettlement
  note: string
}

/**
 * Ends card refunds that are due without the provider: it may refuse them for good. @throws NotAllowed,
 * RecentAuthRequired, OrderNotFound, RefundNotDue, RefundDueChanged, RefundUnderWay, RefundRefused, RefundAboveLimit,
 * ProviderUnavailable
 */
export async function settleDueRefund(
  ctx: Ctx,
  { folio, amountCentavos, resolution, note }: DueSettlement,
): Promise<void> {
  requireRecentPermission(ctx, 'orders:refund')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  for (const payment of await listDue(ctx, orderId)) await endRefunds(ctx, { payment, prefix: '' })
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const due = await listDue(tx, orderId)
    if (due.length === 0) throw new RefundNotDue()
    await requireShown(tx, order, amountCentavos)
    for (const payment of due) await settle(tx, payment, { resolution, note })
    await recordAuditEntry(tx, {
      action: 'order.refund-settled',
      subject: { kind: 'order', id: order.folio },
      before: null,
      after: { resolution, amountCentavos },
    })
  })
}

/** @throws RefundDueChanged */
async function requireShown(ctx: Ctx, { id: orderId }: Order, amountCentavos: Centavos): Promise<void> {
  const { dueByCardCentavos = 0 } = (await findRefund(ctx, orderId)) ?? {}
  if (dueByCardCentavos === amountCentavos) return
  throw new RefundDueChanged(formatPrice(pesosFromCentavos(dueByCardCentavos), ctx.locale))
}

async function settle(
  ctx: Ctx,
  payment: Payment,
  { resolution, note: refundSettlementNote }: Pick<DueSettlement, 'resolution' | 'note'>,
): Promise<void> {
  const { id: paymentId, orderId, refundedCentavos } = payment
  const { disputedCentavos, takenBackCentavos } = sumDisputed(await readDisputedMoney(ctx, [payment]))
  const amountCentavos = leftOf(payment) - takenBackCentavos
  await requireNoRefund(ctx, { payment, prefix: '' })
  if (resolution === 'not-owed') {
    if (disputedCentavos > 0) throw new RefundRefused('refundDisputed')
    await requireWithinRefundLimit(ctx, { orderId, paymentId, amountCentavos })
    await ctx.db
      .update(payments)
      .set({ refundDueAt: null, refundWaivedAt: ctx.now, refundSettlementNote })
      .where(eq(payments.id, paymentId))
    return
  }
  const plan = { amountCentavos, shippingCentavos: 0, reason: null, lines: [] }
  const occasion = `settled-${refundedCentavos}`
  await giveByHand(ctx, await claimRefund(ctx, { paymentId, occasion, request: plan, plan: async () => plan }))
  await ctx.db
    .update(payments)
    .set({
      // What a bank took back stays, and isn't due
      refundDueAt: null,
      refundedByHandCentavos: sql`${payments.refundedByHandCentavos} + ${amountCentavos}::int`,
      refundSettlementNote,
    })
    .where(eq(payments.id, paymentId))
}

async function listDue({ db }: Ctx, orderId: string): Promise<Payment[]> {
  const due = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), refundDueCondition))
  return due.filter((payment) => refundMethodOf(payment) === 'card')
}
