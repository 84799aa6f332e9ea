import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { owesBalance } from '../balance.ts'
import { notifyOfPayment } from '../paying/accept-payment.ts'
import { listCapturedPayments } from '#domain/payments/get-payment.ts'
import { confirmOrder } from './confirm-order.ts'
import { ConfirmationNotSent, ConfirmationOwing } from './errors.ts'

/** Sends the confirmation or receipt again, at most once a minute. @throws OrderNotFound, ConfirmationNotSent, ConfirmationOwing */
export async function resendConfirmation(ctx: Ctx, { folio }: { folio: string }): Promise<void> {
  requirePermission(ctx, 'orders:write')
  const { id } = await findOwnOrder(ctx, folio)
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.status === 'cancelled' || order.email === '') throw new ConfirmationNotSent()
    const occasion = `again ${tx.now.toISOString().slice(0, 16)}`
    const captured = await listCapturedPayments(tx, id)
    if (captured.length === 0 && owesBalance(order)) throw new ConfirmationOwing()
    const isReceipt = order.paidAt !== null && captured.length > 0
    await (isReceipt ? notifyOfPayment(tx, order, captured, occasion) : confirmOrder(tx, order, { occasion }))
    const after = { mail: isReceipt ? 'payment-received' : 'order-confirmation' }
    await recordAuditEntry(tx, {
      action: 'order.confirmation-resent',
      subject: { kind: 'order', id: order.folio },
      before: null,
      after,
    })
  })
}
