import { and, eq, isNull, or } from 'drizzle-orm'
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
import { payments } from '#db/schema/payments.server.ts'
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
  /** Confirms that a transfer of the same amount is another one. */
  isAnother?: boolean | undefined
  idempotencyKey?: string | undefined
}

/** @throws OrderNotFound, PaymentNotFound, OrderAlreadyPaid, IdempotencyKeyReused, OrderClosed, AmountDiffers, TransferAlreadyNoted */
export async function collectPayment(ctx: Ctx, input: CollectionInput): Promise<Collection> {
  requireRecentPermission(ctx, 'payments:write')
  const { folio, amountCentavos, isAnother = false, idempotencyKey: key } = input
  const { id } = await findOwnOrder(ctx, folio)
  const money = { amountCentavos, isAnother }
  const call = { scope: `collect:${id}`, key, request: money, now: ctx.now }
  return inTransaction(ctx, (tx) => once(tx.db, call, () => collect(tx, id, money)))
}

interface Money {
  amountCentavos: Centavos
  isAnother: boolean
}

async function collect(ctx: Ctx, orderId: string, money: Money): Promise<Collection> {
  const { amountCentavos } = money
  const order = await lockOrder(ctx, orderId)
  const payment = await findAwaitedShopPayment(ctx, orderId)
  if (order.paidAt !== null && !isAwaited(order, payment)) throw new OrderAlreadyPaid()
  const take = payment.method === 'spei' ? collectTransfer : collectAtTill
  const outcome = await take(ctx, { ...money, order, payment })
  const after = { method: payment.method, amountCentavos, outcome }
  await recordAuditEntry(ctx, {
    action: 'payment.collected',
    subject: { kind: 'order', id: order.folio },
    before: null,
    after,
  })
  return { ...(await describeSettlement(ctx, { orderId, paymentId: payment.id })), outcome }
}

interface Collected extends Money {
  order: Order
  payment: Payment
}

async function collectAtTill(ctx: Ctx, { order, payment, amountCentavos }: Collected): Promise<ReceiptOutcome> {
  if (!isAwaited(order, payment)) throw new OrderClosed()
  if (amountCentavos !== payment.amountCentavos) {
    throw new AmountDiffers(formatPrice(pesosFromCentavos(payment.amountCentavos), ctx.locale))
  }
  await acceptPayment(ctx, order, payment)
  return 'match'
}

async function collectTransfer(ctx: Ctx, { order, payment, ...money }: Collected): Promise<ReceiptOutcome> {
  const { amountCentavos, isAnother } = money
  if (!isAnother && (await isNoted(ctx, order.id, amountCentavos))) throw new TransferAlreadyNoted()
  return receiveTransfer(ctx, { order, payment, transfer: { amountCentavos } })
}

/** Whether a transfer of the same amount was noted. */
async function isNoted({ db }: Ctx, orderId: string, amountCentavos: Centavos): Promise<boolean> {
  const { id, paymentId, resolution } = receivedTransfers
  const noted = await db
    .select({ id })
    .from(receivedTransfers)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(receivedTransfers.amountCentavos, amountCentavos),
        or(isNull(resolution), eq(resolution, 'rest-asked')),
      ),
    )
    .limit(1)
  return noted.length > 0
}
