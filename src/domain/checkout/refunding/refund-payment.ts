import { recordAct } from '#domain/audit/record-act.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { RefundRefused } from '#domain/payments/errors.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { noteRefunded } from '#domain/payments/note-refunded.ts'
import { refundWayOf } from '#domain/payments/refund-way.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { closeOrder } from '#domain/checkout/cancelling/close-order.ts'
import { NothingToRefund } from '#domain/checkout/errors.ts'
import { settlePoints } from '#domain/checkout/settle-points.ts'
import { describeSettlement } from '#domain/checkout/paying/settlement.ts'
import type { Settlement } from '#domain/checkout/paying/settlement.ts'

export interface Refund extends Settlement {
  /** In all, this refund included. */
  refundedCentavos: Centavos
}

/**
 * Gives back, through the card provider, what a cancelled order's payment is owed. Repeating it, even at the same moment,
 * refunds once; what was given back meanwhile, or is the owner's to give, is left alone.
 * @throws PaymentNotFound (404), ProviderUnavailable (503)
 */
export async function refundDuePayment(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await getPayment(ctx, paymentId)
  const isDue = payment.refundDueAt !== null && payment.status === 'succeeded'
  if (isDue && refundWayOf(payment) === 'card') await refundThroughProvider(ctx, payment)
}

interface ProviderRefund {
  /** All that is left when not given. */
  asked?: Centavos | undefined
  /** What `asked` is refunded for, once, however often; its amount stays the same. Else what stood refunded before names it. */
  occasion?: string
  /** Written down in the refund's own transaction, under the order's lock. */
  alongside?: (tx: Ctx) => Promise<unknown>
}

/**
 * The key names the refund: a repeat after a lost answer refunds once, a double click too. What is written down afterwards
 * are the provider's own books, so that two different refunds at once can't hide one another, and whoever is refused because
 * another one was faster finds it noted.
 * @throws NothingToRefund, RefundRefused (409); ProviderUnavailable (503)
 */
export async function refundThroughProvider(
  ctx: Ctx,
  payment: Payment,
  { asked, occasion, alongside }: ProviderRefund = {},
): Promise<Refund> {
  const { cardPayments } = ctx.ports
  const paymentId = payment.providerPaymentId ?? ''
  // What a repeat asks for may have been given back, and noted, already
  const amountCentavos = occasion !== undefined && asked !== undefined ? asked : requireLeft(payment, asked)
  const idempotencyKey = `refund-${payment.id}-${occasion ?? payment.refundedCentavos}-${amountCentavos}`
  const refusal = await refusalOf(cardPayments.refund({ paymentId, amountCentavos, idempotencyKey }))
  const books = await cardPayments.readPayment(paymentId)
  if (refusal) {
    await inTransaction(ctx, (tx) => noteRefund(tx, payment, books.refundedCentavos))
    throw refusal
  }
  return inTransaction(ctx, async (tx) => {
    const refund = await noteRefund(tx, payment, books.refundedCentavos)
    await recordRefund(tx, payment, refund)
    await alongside?.(tx)
    return refund
  })
}

async function refusalOf(refund: Promise<void>): Promise<RefundRefused | undefined> {
  try {
    await refund
  } catch (error) {
    if (error instanceof RefundRefused) return error
    throw error
  }
  return undefined
}

/** Writes down that somebody of the house gave money back, in the refund's own transaction. */
export async function recordRefund(ctx: Ctx, payment: Payment, { folio, refundedCentavos }: Refund): Promise<void> {
  const { refundedCentavos: before } = payment
  if (refundedCentavos === before) return
  await recordAct(ctx, {
    act: 'order.refunded',
    subject: { kind: 'order', id: folio ?? payment.orderId },
    before: { refundedCentavos: before },
    after: { refundedCentavos, way: refundWayOf(payment) },
  })
}

/** The amount that was asked for, when that much is left. Throws NothingToRefund. */
export function requireLeft({ amountCentavos, refundedCentavos }: Payment, asked: Centavos | undefined): Centavos {
  const left = amountCentavos - refundedCentavos
  const amount = asked ?? left
  if (amount <= 0 || amount > left) throw new NothingToRefund()
  return amount
}

/** Writes a refund down and tells the buyer, in the caller's transaction: once everything is given back, an order that wasn't shipped is cancelled. */
export async function noteRefund(ctx: Ctx, payment: Payment, refundedCentavos: Centavos): Promise<Refund> {
  const { id: paymentId, orderId, amountCentavos } = payment
  const order = await lockOrder(ctx, orderId)
  const { refundedCentavos: before } = await getPayment(ctx, paymentId)
  const refunded = await noteRefunded(ctx, { paymentId, refundedCentavos })
  const isCancelledByIt = refunded === amountCentavos && (await closeOrder(ctx, { orderId, reason: 'refunded' }))
  await settlePoints(ctx, { orderId })
  if (refunded > before) {
    const letter = {
      kind: 'order-refunded',
      folio: order.folio,
      way: refundWayOf(payment),
      refundPesos: pesosFromCentavos(refunded - before),
      refundedPesos: pesosFromCentavos(refunded),
      paidPesos: pesosFromCentavos(amountCentavos),
      isCancelledByIt,
    } as const
    await writeToBuyer(ctx, order, letter, `refunded ${refunded}`)
  }
  return { ...(await describeSettlement(ctx, { orderId, paymentId })), refundedCentavos: refunded }
}
