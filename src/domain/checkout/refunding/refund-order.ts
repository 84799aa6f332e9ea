import { once } from '#db/idempotency.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentOwner } from '#domain/identity/authorize.ts'
import { findOwnOrder } from '#domain/orders/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { findPaidPayment } from '#domain/payments/find-paid-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { refundWayOf } from '#domain/payments/refund-way.ts'
import type { Centavos } from '#kit/money.ts'
import { NothingToRefund } from '#domain/checkout/errors.ts'
import { noteRefund, recordRefund, refundThroughProvider, requireLeft } from './refund-payment.ts'
import type { Refund } from './refund-payment.ts'

export interface RefundInput {
  folio: string
  /** All that is left when not given. */
  amountCentavos?: Centavos | undefined
  idempotencyKey?: string | undefined
}

/**
 * Gives money back to the buyer: through the card provider, or noted as given by hand for what the shop collected
 * itself. Once everything is given back, an order that wasn't shipped is cancelled and its stock is free again.
 * @throws SignInRequired, NotAllowed, RecentAuthRequired; OrderNotFound (404); NothingToRefund (409); ProviderUnavailable (503)
 */
export async function refundOrder(ctx: Ctx, input: RefundInput): Promise<Refund> {
  requireRecentOwner(ctx)
  const { id: orderId } = await findOwnOrder(ctx, input.folio)
  const payment = await findPaidPayment(ctx, orderId)
  if (!payment) throw new NothingToRefund()
  return refundWayOf(payment) === 'card'
    ? refundThroughProvider(ctx, payment, { asked: input.amountCentavos })
    : refundByHand(ctx, payment, input)
}

function refundByHand(ctx: Ctx, { id, orderId }: Payment, input: RefundInput): Promise<Refund> {
  const { amountCentavos, idempotencyKey: key } = input
  return inTransaction(ctx, (tx) =>
    once(tx.db, { scope: `refund:${id}`, key, request: { amountCentavos }, now: tx.now }, async () => {
      await lockOrder(tx, orderId)
      const payment = await findPaidPayment(tx, orderId)
      if (!payment) throw new NothingToRefund()
      const refund = await noteRefund(tx, payment, payment.refundedCentavos + requireLeft(payment, amountCentavos))
      await recordRefund(tx, payment, refund)
      return refund
    }),
  )
}
