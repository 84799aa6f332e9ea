import { sql } from 'drizzle-orm'
import { payments } from '#db/schema/payments.server.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { transferGivenBack } from '#domain/payments/refunds/transfer-given-back.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { RefundMethod } from '#vocabulary/refund-methods.ts'

interface ReturnedMoney {
  refundMethod: RefundMethod
  refundCentavos: Centavos
  /** Of the transfer or payment, this refund included. */
  refundedCentavos: Centavos
  paidCentavos: Centavos
  occasion: string
}

/** Of money that no order took. */
export async function notifyOfReturnedMoney(
  ctx: Ctx,
  { orderId }: Pick<Payment, 'orderId'>,
  { refundMethod, refundCentavos, refundedCentavos, paidCentavos, occasion }: ReturnedMoney,
): Promise<void> {
  if (refundCentavos <= 0) return
  const order = await findOrder(ctx, orderId)
  const content = {
    kind: 'order-refunded',
    folio: order.folio,
    refundMethod,
    refundPesos: pesosFromCentavos(refundCentavos),
    refundedPesos: pesosFromCentavos(refundedCentavos),
    paidPesos: pesosFromCentavos(paidCentavos),
    isCancelledByIt: false,
  } as const
  await writeToBuyer(ctx, order, content, occasion)
}

/** Of one that was too much, its surplus. */
export async function notifyOfReturnedTransfer(ctx: Ctx, payment: Payment, transferId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ paid: Centavos; back: Centavos }>(sql`
    select t.amount_centavos as paid, (${transferGivenBack})::int as back
    from ${receivedTransfers} as t join ${payments} on ${payments.id} = t.payment_id where t.id = ${transferId}`)
  const [{ paid, back } = { paid: 0, back: 0 }] = rows
  const money = { refundCentavos: back, refundedCentavos: back, paidCentavos: paid }
  await notifyOfReturnedMoney(ctx, payment, { refundMethod: 'by-hand', ...money, occasion: `transfer ${transferId}` })
}
