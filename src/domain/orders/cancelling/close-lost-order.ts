import { eq } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readDisputedMoney, sumDisputed } from '#domain/payments/card/disputed-money.ts'
import { leftOf, sumOf } from '#domain/payments/get-payment.ts'
import { describeFulfilment } from '../fulfilling/fulfilment.ts'
import type { Fulfilment } from '../fulfilling/fulfilment.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '../lock-order.ts'
import type { Order } from '../lock-order.ts'
import { OrderNotLost } from '../placing/errors.ts'
import { listPaymentsBehind } from '../refunding/list-payments-behind.ts'
import { listRefundable } from '../refunding/refundable-lines.ts'
import type { Refundable } from '../refunding/refundable-lines.ts'
import { settlePoints } from '../settle-points.ts'
import { findReplacedOrder } from '../returning/find-replaced-order.ts'

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
    const { rest, tours } = await describeFulfilment(tx, { orderId })
    const held = rest.length + tours.length
    const refundable = await listRefundable(tx, order)
    if (!(await canBeLost(tx, order, { held, refundable }))) throw new OrderNotLost()
    await tx.db.update(orders).set({ lostAt: tx.now }).where(eq(orders.id, orderId))
    await settlePoints(tx, { orderId })
    const subject = { kind: 'order', id: order.folio }
    await recordAuditEntry(tx, { action: 'order.closed-as-lost', subject, before: null, after: null })
    return describeFulfilment(tx, { orderId })
  })
}

interface Shipped {
  /** Still to be sent. */
  held: number
  refundable: Pick<Refundable, 'lines'>
}

/** Once all of its money is back, if only by a dispute, or all of its units are refunded or replaced. */
export async function canBeLost(ctx: Ctx, order: Order, { held, refundable }: Shipped): Promise<boolean> {
  const { id: orderId, status, lostAt, balanceCentavos } = order
  if (status !== 'shipped' || lostAt !== null || held > 0) return false
  const behind = await listPaymentsBehind(ctx, orderId)
  const own = behind.filter((payment) => payment.orderId === orderId)
  // An edit owes the buyer, or the buyer's bank sent a refund back
  if (balanceCentavos < 0 || own.some(({ refundFailedCentavos }) => refundFailedCentavos > 0)) return false
  if (refundable.lines.every(({ quantity, settled }) => settled === quantity)) return true
  const { creditCentavos = 0 } = (await findReplacedOrder(ctx, orderId)) ?? {}
  const payments = creditCentavos > 0 ? behind : own
  const { takenBackCentavos } = sumDisputed(await readDisputedMoney(ctx, payments))
  return leftOf(sumOf(payments)) === takenBackCentavos
}
