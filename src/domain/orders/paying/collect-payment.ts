import { and, eq, isNull } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { findAwaitedShopPayment } from '#domain/payments/shop-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { TransferAlreadyNoted } from '#domain/payments/bank-transfer/errors.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import type { ReceiptOutcome } from '#vocabulary/transfer-status.ts'
import { formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { acceptPayment, isAwaited } from './accept-payment.ts'
import { AmountDiffers, OrderAlreadyPaid, OrderClosed } from '../placing/errors.ts'
import { receiveTransfer } from './bank-transfer/receive-transfer.ts'
import { describeSettlement } from './settlement.ts'
import type { Settlement } from './settlement.ts'

export interface Collection extends Settlement {
  outcome: ReceiptOutcome
}

interface CollectionInput {
  folio: string
  amountCentavos: Centavos
  idempotencyKey?: string | undefined
}

/**
 * @throws OrderNotFound, PaymentNotFound, OrderAlreadyPaid, IdempotencyKeyReused, OrderClosed, AmountDiffers,
 * TransferAlreadyNoted
 */
export async function collectPayment(ctx: Ctx, input: CollectionInput): Promise<Collection> {
  requireRecentPermission(ctx, 'payments:write')
  const { folio, amountCentavos, idempotencyKey: key } = input
  const { id } = await findOwnOrder(ctx, folio)
  const call = { scope: `collect:${id}`, key, request: { amountCentavos }, now: ctx.now }
  return inTransaction(ctx, (tx) => once(tx.db, call, () => collect(tx, id, amountCentavos)))
}

async function collect(ctx: Ctx, orderId: string, amountCentavos: Centavos): Promise<Collection> {
  const order = await lockOrder(ctx, orderId)
  const payment = await findAwaitedShopPayment(ctx, orderId)
  if (order.paidAt !== null && !isAwaited(order, payment)) throw new OrderAlreadyPaid()
  const take = payment.method === 'spei' ? collectTransfer : collectAtTill
  const outcome = await take(ctx, { order, payment, amountCentavos })
  const after = { method: payment.method, amountCentavos, outcome }
  await recordAuditEntry(ctx, {
    action: 'payment.collected',
    subject: { kind: 'order', id: order.folio },
    before: null,
    after,
  })
  return { ...(await describeSettlement(ctx, { orderId, paymentId: payment.id })), outcome }
}

interface Collected {
  order: Order
  payment: Payment
  amountCentavos: Centavos
}

async function collectAtTill(ctx: Ctx, { order, payment, amountCentavos }: Collected): Promise<ReceiptOutcome> {
  if (!isAwaited(order, payment)) throw new OrderClosed()
  if (amountCentavos !== payment.amountCentavos) {
    throw new AmountDiffers(formatPrice(pesosFromCentavos(payment.amountCentavos), ctx.locale))
  }
  await acceptPayment(ctx, order, payment)
  return 'match'
}

async function collectTransfer(ctx: Ctx, { order, payment, amountCentavos }: Collected): Promise<ReceiptOutcome> {
  const { paymentId, amountCentavos: amount, resolvedAt } = receivedTransfers
  const [noted] = await ctx.db
    .select({ id: receivedTransfers.id })
    .from(receivedTransfers)
    .where(and(eq(paymentId, payment.id), eq(amount, amountCentavos), isNull(resolvedAt)))
  if (noted) throw new TransferAlreadyNoted()
  return receiveTransfer(ctx, { order, payment, transfer: { amountCentavos } })
}
