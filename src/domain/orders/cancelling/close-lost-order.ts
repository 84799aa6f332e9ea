import { eq } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listCapturedPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { describeFulfilment } from '../fulfilling/fulfilment.ts'
import type { Fulfilment } from '../fulfilling/fulfilment.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '../lock-order.ts'
import type { Order } from '../lock-order.ts'
import { OrderNotLost } from '../placing/errors.ts'
import { listRefundable } from '../refunding/refundable-lines.ts'
import type { Refundable } from '../refunding/refundable-lines.ts'
import { settlePoints } from '../settle-points.ts'
import { findReplacedOrder } from '../returning/find-replaced-order.ts'
import type { ReplacedOrder } from '../returning/find-replaced-order.ts'

/**
 * Ends a shipped order that never arrived and of which nothing is owed but its points, which return; its buyer isn't
 * notified. Idempotent. @throws NotAllowed, OrderNotFound, OrderNotLost
 */
export async function closeLostOrder(ctx: Ctx, { folio }: { folio: string }): Promise<Fulfilment> {
  requirePermission(ctx, 'orders:write')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.lostAt !== null) return describeFulfilment(tx, { orderId })
    const { rest } = await describeFulfilment(tx, { orderId })
    const payments = await listCapturedPayments(tx, orderId)
    const refundable = await listRefundable(tx, order)
    const replaced = await findReplacedOrder(tx, orderId)
    if (!canBeLost({ order, held: rest.length, payments, refundable, replaced })) throw new OrderNotLost()
    await tx.db.update(orders).set({ lostAt: tx.now }).where(eq(orders.id, orderId))
    await settlePoints(tx, { orderId })
    const subject = { kind: 'order', id: order.folio }
    await recordAuditEntry(tx, { action: 'order.closed-as-lost', subject, before: null, after: null })
    return describeFulfilment(tx, { orderId })
  })
}

interface Shipped {
  order: Pick<Order, 'status' | 'lostAt' | 'balanceCentavos'>
  /** Still to be sent. */
  held: number
  /** Those that were captured. */
  payments: readonly Pick<Payment, 'amountCentavos' | 'refundedCentavos' | 'refundFailedCentavos'>[]
  refundable: Pick<Refundable, 'lines'>
  replaced: Pick<ReplacedOrder, 'creditCentavos'> | undefined
}

/** Once all of its money is back, or all of its units are refunded or replaced. */
export function canBeLost({ order, held, payments, refundable, replaced }: Shipped): boolean {
  if (order.status !== 'shipped' || order.lostAt !== null || held > 0) return false
  // The buyer's bank sent a refund back, or an edit owes the buyer
  if (order.balanceCentavos < 0 || payments.some(({ refundFailedCentavos }) => refundFailedCentavos > 0)) return false
  const { amountCentavos, refundedCentavos } = sumOf(payments)
  const isMoneyBack = amountCentavos === refundedCentavos && (replaced?.creditCentavos ?? 0) === 0
  return isMoneyBack || refundable.lines.every(({ quantity, settled }) => settled === quantity)
}
