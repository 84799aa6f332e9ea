import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { PaymentUnknownToProvider, RefundUnderWay } from '#domain/payments/errors.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import {
  claimRefund,
  dropRefund,
  isUnderWay,
  listOpenRefunds,
  markRefundAsked,
  markRefundGiven,
  sumGivenFor,
} from '#domain/payments/refunds/claim-refund.ts'
import type { ClaimedRefund } from '#domain/payments/refunds/claim-refund.ts'
import type { ProviderPayment } from '#domain/ports/card-payments.ts'
import type { Centavos } from '#kit/money.ts'
import { noteProviderRefunds } from './note-provider-refunds.ts'
import { refusalOf } from './refund-payment.ts'

interface IssueRefund {
  payment: Payment
  /** Prefix of the occasions of the issue's refunds. */
  prefix: string
}

/**
 * Refunds the rest of a payment issue through the provider, or repeats an unanswered refund. @param refund.left called
 * with the order locked @throws RefundAboveLimit, RefundRefused, ProviderUnavailable, and what `left` throws
 */
export async function refundIssue(
  ctx: Ctx,
  { payment, prefix, left }: IssueRefund & { left: (tx: Ctx) => Promise<Centavos> },
): Promise<void> {
  const { id: paymentId, orderId } = payment
  const pattern = `${prefix}%`
  const claimed = await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    const amountCentavos = await left(tx)
    const [open] = await listOpenRefunds(tx, { paymentId, pattern })
    if (open) return (await markRefundAsked(tx, open)) ? open : undefined
    if (amountCentavos === 0) return undefined
    const given = await sumGivenFor(tx, { payments: [payment], pattern })
    const plan = { amountCentavos, shippingCentavos: 0, reason: null, lines: [] }
    const occasion = `${prefix}${given.amountCentavos}-${amountCentavos}`
    return claimRefund(tx, { paymentId, occasion, request: plan, plan: async () => plan })
  })
  if (claimed) await send(ctx, payment, claimed)
}

/** Repeats an unanswered refund. @throws RefundRefused, ProviderUnavailable */
export async function askForRefundAgain(ctx: Ctx, refund: ClaimedRefund): Promise<void> {
  const payment = await getPayment(ctx, refund.paymentId)
  const isOpen = await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, payment.orderId)
    return markRefundAsked(tx, refund)
  })
  if (isOpen) await send(ctx, payment, refund)
}

/**
 * Before settling without the provider: records or drops unanswered refunds, which a provider that doesn't know the
 * payment never answers. @throws RefundUnderWay, ProviderUnavailable
 */
export async function endRefunds(ctx: Ctx, { payment, prefix }: IssueRefund): Promise<void> {
  const { id: paymentId, orderId } = payment
  const asked = { paymentId, pattern: `${prefix}%` }
  const before = await listOpenRefunds(ctx, asked)
  if (before.length === 0) return
  if (before.some((refund) => isUnderWay(ctx, refund))) throw new RefundUnderWay()
  const providerPayment = await readKnown(ctx, payment)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    const open = await listOpenRefunds(tx, asked)
    // Otherwise the data read may be older than an answer
    const isAsBefore = open.length === before.length && !open.some((refund) => isUnderWay(tx, refund))
    if (!isAsBefore) throw new RefundUnderWay()
    if (providerPayment) await noteProviderRefunds(tx, { payment: await getPayment(tx, paymentId), providerPayment })
    for (const refund of open) await dropRefund(tx, refund)
  })
}

async function readKnown({ ports }: Ctx, { providerPaymentId }: Payment): Promise<ProviderPayment | undefined> {
  try {
    return await ports.cardPayments.readPayment(providerPaymentId ?? '')
  } catch (error) {
    if (error instanceof PaymentUnknownToProvider) return undefined
    throw error
  }
}

/** The caller holds the order's lock. @throws RefundUnderWay */
export async function requireNoRefund(ctx: Ctx, { payment, prefix }: IssueRefund): Promise<void> {
  const open = await listOpenRefunds(ctx, { paymentId: payment.id, pattern: `${prefix}%` })
  if (open.length > 0) throw new RefundUnderWay()
}

async function send(ctx: Ctx, { id, orderId, providerPaymentId }: Payment, refund: ClaimedRefund): Promise<void> {
  const { cardPayments } = ctx.ports
  const paymentId = providerPaymentId ?? ''
  const { amountCentavos, occasion } = refund
  const idempotencyKey = `refund-${id}-${occasion}`
  const refusal = await refusalOf(cardPayments.refund({ paymentId, amountCentavos, idempotencyKey }))
  const providerPayment = await cardPayments.readPayment(paymentId)
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    await (refusal ? dropRefund(tx, refund) : markRefundGiven(tx, refund))
    await noteProviderRefunds(tx, { payment: await getPayment(tx, id), providerPayment })
  })
  const { refundedCentavos, amountCentavos: received, refundFailedCentavos } = await getPayment(ctx, id)
  const isGiven = refundedCentavos === received && refundFailedCentavos === 0
  if (refusal && !isGiven) throw refusal
}
