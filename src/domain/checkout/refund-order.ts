import { once } from '#db/idempotency.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { findOwnOrder } from '#domain/orders/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { findPaidPayment } from '#domain/payments/find-paid-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { noteRefunded } from '#domain/payments/note-refunded.ts'
import { HOUSE } from '#domain/payments/start-house-payment.ts'
import type { Centavos } from '#kit/money.ts'
import { closeOrder } from './close-order.ts'
import { NothingToRefund } from './errors.ts'
import { describeSettlement } from './settlement.ts'
import type { Settlement } from './settlement.ts'

export interface RefundInput {
  folio: string
  /** All that is left when not given. */
  amountCentavos?: Centavos | undefined
  idempotencyKey?: string | undefined
}

export interface Refund extends Settlement {
  /** In all, this refund included. */
  refundedCentavos: Centavos
}

/**
 * Gives money back to the buyer: through the card provider, or noted as given by hand for what the shop collected
 * itself. Once everything is given back, an order that wasn't shipped is cancelled and its stock is free again.
 * @throws SignInRequired, NotAllowed; OrderNotFound (404); NothingToRefund (409); ProviderUnavailable (503)
 */
export async function refundOrder(ctx: Ctx, input: RefundInput): Promise<Refund> {
  requireOwner(ctx)
  const { id: orderId } = await findOwnOrder(ctx, input.folio)
  const payment = await findPaidPayment(ctx, orderId)
  if (!payment) throw new NothingToRefund()
  return payment.provider === HOUSE ? refundByHand(ctx, payment, input) : refundThroughProvider(ctx, payment, input)
}

function amountOf({ amountCentavos, refundedCentavos }: Payment, asked: Centavos | undefined): Centavos {
  const left = amountCentavos - refundedCentavos
  const amount = asked ?? left
  if (amount <= 0 || amount > left) throw new NothingToRefund()
  return amount
}

/**
 * The key names the refund by what stood before it: a repeat after a lost answer refunds once, a double click too. What
 * is written down afterwards are the provider's own books, so that two different refunds at once can't hide one another.
 */
async function refundThroughProvider(ctx: Ctx, payment: Payment, { amountCentavos }: RefundInput): Promise<Refund> {
  const { cardPayments } = ctx.ports
  const paymentId = payment.providerPaymentId ?? ''
  const amount = amountOf(payment, amountCentavos)
  const idempotencyKey = `refund-${payment.id}-${payment.refundedCentavos}-${amount}`
  await cardPayments.refund({ paymentId, amountCentavos: amount, idempotencyKey })
  const books = await cardPayments.readPayment(paymentId)
  return inTransaction(ctx, (tx) => note(tx, payment, books.refundedCentavos))
}

function refundByHand(ctx: Ctx, { id, orderId }: Payment, input: RefundInput): Promise<Refund> {
  const { amountCentavos, idempotencyKey: key } = input
  return inTransaction(ctx, (tx) =>
    once(tx.db, { scope: `refund:${id}`, key, request: { amountCentavos }, now: tx.now }, async () => {
      await lockOrder(tx, orderId)
      const payment = await findPaidPayment(tx, orderId)
      if (!payment) throw new NothingToRefund()
      return note(tx, payment, payment.refundedCentavos + amountOf(payment, amountCentavos))
    }),
  )
}

async function note(ctx: Ctx, payment: Payment, refundedCentavos: Centavos): Promise<Refund> {
  const { id: paymentId, orderId } = payment
  await lockOrder(ctx, orderId)
  const refunded = await noteRefunded(ctx, { paymentId, refundedCentavos })
  if (refunded === payment.amountCentavos) await closeOrder(ctx, { orderId, reason: 'refunded' })
  return { ...(await describeSettlement(ctx, { orderId, paymentId })), refundedCentavos: refunded }
}
