import { hashOfRequest } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import {
  claimRefunds,
  dropParts,
  dropRefund,
  findOpenOccasion,
  isForItems,
  isRefundGiven,
  listOpenRefunds,
  markRefundAsked,
  markRefundGiven,
} from '#domain/payments/refunds/claim-refund.ts'
import type { ClaimedRefund, RefundPlan, SplitClaim } from '#domain/payments/refunds/claim-refund.ts'
import { readDisputedMoney, sumDisputed } from '#domain/payments/card/disputed-money.ts'
import { PaymentUnknownToProvider, RefundRefused } from '#domain/payments/errors.ts'
import { getPayment, leftOf, listCapturedPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { sumRefundedByHand } from '#domain/payments/refunds/note-refund-failed.ts'
import { noteRefunded, noteRefundedOutside } from '#domain/payments/refunds/note-refunded.ts'
import { endRefundDue, refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { announce } from '#domain/webhooks/announce.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { RefundMethod } from '#vocabulary/refund-methods.ts'
import { changeBalance } from '../balance.ts'
import { closeOrder } from '../cancelling/close-order.ts'
import { clearSettledRest } from '../cancelling/rest-owed.ts'
import { finishDelivery } from '../fulfilling/finish-delivery.ts'
import { findReplacedOrder } from '../returning/find-replaced-order.ts'
import { EarlierRefundGiven } from '../placing/errors.ts'
import { settlePoints } from '../settle-points.ts'
import { describeSettlement } from '../paying/settlement.ts'
import type { Settlement } from '../paying/settlement.ts'
import { settleRefundedLines } from './settle-refunded-lines.ts'

export interface Refund extends Settlement {
  /** Total, including this refund. */
  refundedCentavos: Centavos
}

/** Idempotent, also for concurrent calls. @throws PaymentNotFound, ProviderUnavailable */
export async function refundDuePayment(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const known = await getPayment(ctx, paymentId)
  const refund = await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, known.orderId)
    const payment = await getPayment(tx, paymentId)
    const isDue = payment.refundDueAt !== null && payment.status === 'succeeded'
    if (!isDue || refundMethodOf(payment) !== 'card') return undefined
    const { disputedCentavos, takenBackCentavos } = sumDisputed(await readDisputedMoney(tx, [payment]))
    const amountCentavos = leftOf(payment) - takenBackCentavos
    if (amountCentavos === 0 || disputedCentavos > 0) return undefined
    await dropEarlierDue(tx, paymentId, amountCentavos)
    const plan = planDue(amountCentavos)
    const [claimed] = await claimOnce(tx, {
      payments: [payment],
      orderId: payment.orderId,
      request: plan,
      plan: async () => plan,
    })
    return claimed
  })
  if (refund) await giveThroughProvider(ctx, refund)
}

function planDue(amountCentavos: Centavos): RefundPlan {
  return { amountCentavos, shippingCentavos: 0, reason: null, lines: [] }
}

/** The whole was asked for before a bank took a part of it back: it can't be given any more. */
async function dropEarlierDue(ctx: Ctx, paymentId: string, leftCentavos: Centavos): Promise<void> {
  for (const refund of await listOpenRefunds(ctx, { paymentId, pattern: '%' })) {
    const isOfDue = refund.occasion.endsWith(`-${hashOfRequest(planDue(refund.amountCentavos))}`)
    if (isOfDue && refund.amountCentavos > leftCentavos) await dropRefund(ctx, refund)
  }
}

/** Without a key, the amount refunded so far identifies the refund, against double clicks; an unfinished equal request is its repeat. */
export async function claimOnce(ctx: Ctx, claim: Omit<SplitClaim, 'occasion'>): Promise<ClaimedRefund[]> {
  const { payments, request } = claim
  const hash = hashOfRequest(request)
  const open = await findOpenOccasion(ctx, { payments, pattern: `%-${hash}` })
  return claimRefunds(ctx, { ...claim, occasion: open ?? `${sumOf(payments).refundedCentavos}-${hash}` })
}

/**
 * Idempotent. Stores the provider's total, so that concurrent refunds can't overwrite each other. @throws
 * EarlierRefundGiven if staff settled it meanwhile, RefundRefused, ProviderUnavailable
 */
export async function giveThroughProvider(ctx: Ctx, refund: ClaimedRefund): Promise<Refund> {
  const { cardPayments } = ctx.ports
  const payment = await getPayment(ctx, refund.paymentId)
  if (!(await beginAsking(ctx, payment, refund))) return describeRefund(ctx, await getPayment(ctx, payment.id))
  const paymentId = payment.providerPaymentId ?? ''
  const idempotencyKey = `refund-${payment.id}-${refund.occasion}`
  const { amountCentavos } = refund
  const asked = cardPayments.refund({ paymentId, amountCentavos, idempotencyKey })
  const refusal = await refusalOf(asked.catch((error: unknown) => dropUnknown(ctx, payment, { refund, error })))
  const providerPayment = await cardPayments.readPayment(paymentId)
  if (refusal) {
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, payment.orderId)
      const dropped = await dropParts(tx, refund)
      await noteReported(tx, payment, providerPayment.refundedCentavos)
      // Dropped claims seemed to account for refunds made at the provider meanwhile
      for (const id of dropped) await announceOutside(tx, order, await getPayment(tx, id))
    })
    throw refusal
  }
  const settled = { refund, payment, refundedCentavos: providerPayment.refundedCentavos, refundMethod: 'card' } as const
  return inTransaction(ctx, (tx) => settleRefund(tx, settled))
}

/** A provider that doesn't know the payment never answers. @throws the error */
async function dropUnknown(
  ctx: Ctx,
  { orderId }: Payment,
  { refund, error }: { refund: ClaimedRefund; error: unknown },
): Promise<never> {
  if (error instanceof PaymentUnknownToProvider) {
    await inTransaction(ctx, async (tx) => {
      await lockOrder(tx, orderId)
      await dropParts(tx, refund)
    })
  }
  throw error
}

/** So that nobody settles it by hand meanwhile. Returns false when it was given. @throws EarlierRefundGiven */
function beginAsking(ctx: Ctx, { id: paymentId, orderId }: Payment, refund: ClaimedRefund): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    if (await markRefundAsked(tx, refund)) return true
    if (await isRefundGiven(tx, { paymentId, occasion: refund.occasion })) return false
    throw new EarlierRefundGiven()
  })
}

/** The caller holds the order's lock. */
export async function giveByHand(ctx: Ctx, refund: ClaimedRefund): Promise<Refund> {
  const payment = await getPayment(ctx, refund.paymentId)
  if (refund.givenAt !== null) return describeRefund(ctx, payment)
  const before = payment.refundedCentavos - (await sumRefundedByHand(ctx, payment.id))
  const refundedCentavos = before + refund.amountCentavos
  return settleRefund(ctx, { refund, payment, refundedCentavos, refundMethod: 'by-hand' })
}

interface SettledRefund {
  refund: ClaimedRefund
  payment: Payment
  /** In all, without what staff gave by hand before, which is noted apart. */
  refundedCentavos: Centavos
  refundMethod: RefundMethod
}

async function settleRefund(ctx: Ctx, settled: SettledRefund): Promise<Refund> {
  const { refund, payment, refundedCentavos, refundMethod } = settled
  const order = await lockOrder(ctx, payment.orderId)
  const isFirst = await markRefundGiven(ctx, refund)
  if (isFirst) await settleRefundedLines(ctx, order, refund)
  const isOfItems = await isForItems(ctx, refund)
  const given = await noteRefund(ctx, payment, { refundedCentavos, refundMethod, isForItems: isOfItems })
  if (refund.lines.some(({ isSent }) => !isSent)) {
    await finishDelivery(ctx, { orderId: payment.orderId, reason: 'delivered' })
  }
  if (isFirst) {
    await recordRefund(ctx, payment, { ...given, refundMethod, givenCentavos: refund.amountCentavos })
    await announceRefund(ctx, { order, refundMethod, ...refund })
  }
  return { ...given, ...(await describeSettlement(ctx, { orderId: payment.orderId, paymentId: payment.id })) }
}

async function describeRefund(ctx: Ctx, { id: paymentId, orderId, refundedCentavos }: Payment): Promise<Refund> {
  return { ...(await describeSettlement(ctx, { orderId, paymentId })), refundedCentavos }
}

export async function refusalOf(refund: Promise<void>): Promise<RefundRefused | undefined> {
  try {
    await refund
  } catch (error) {
    if (error instanceof RefundRefused) return error
    throw error
  }
  return undefined
}

interface Recorded extends Refund {
  refundMethod: RefundMethod
  givenCentavos: Centavos
}

/** If the provider reported it before, the payment includes it already. */
async function recordRefund(
  ctx: Ctx,
  payment: Payment,
  { folio, refundedCentavos, refundMethod, givenCentavos }: Recorded,
): Promise<void> {
  await recordAuditEntry(ctx, {
    action: 'order.refunded',
    subject: { kind: 'order', id: folio ?? payment.orderId },
    before: { refundedCentavos: refundedCentavos - givenCentavos },
    after: { refundedCentavos, refundMethod },
  })
}

/** A refund that the provider reports may be one that it answers later. The caller holds the order's lock. */
export async function noteReported(ctx: Ctx, payment: Payment, refundedCentavos: Centavos): Promise<Centavos> {
  const isOfItems = await isForItems(ctx, { paymentId: payment.id })
  const refundMethod = refundMethodOf(payment)
  const noted = await noteRefund(ctx, payment, { refundedCentavos, refundMethod, isForItems: isOfItems })
  return noted.refundedCentavos
}

type NotedRefund = Pick<SettledRefund, 'refundedCentavos' | 'refundMethod'> & { isForItems: boolean }

/**
 * Also notifies the buyer, cancels a fully refunded unshipped order, and announces unclaimed refunds; claimed ones are
 * announced when settled.
 */
async function noteRefund(
  ctx: Ctx,
  payment: Payment,
  { refundedCentavos, refundMethod, isForItems: isOfItems }: NotedRefund,
): Promise<Refund> {
  const { id: paymentId, orderId } = payment
  const order = await lockOrder(ctx, orderId)
  const { refundedCentavos: before } = await getPayment(ctx, paymentId)
  const refunded = await noteRefunded(ctx, { paymentId, refundedCentavos })
  await endRefundDue(ctx, paymentId)
  const inAll = sumOf(await listCapturedPayments(ctx, orderId))
  if (!isOfItems) await noteOverpaidRefund(ctx, order, refunded - before)
  const { creditCentavos = 0 } = (await findReplacedOrder(ctx, orderId)) ?? {}
  const isAll = inAll.refundedCentavos === inAll.amountCentavos && creditCentavos === 0
  const isCancelledByIt = isAll && (await closeOrder(ctx, { orderId, reason: 'refunded' }))
  await settlePoints(ctx, { orderId })
  await clearSettledRest(ctx, { orderId })
  if (refunded > before) {
    const content = {
      kind: 'order-refunded',
      folio: order.folio,
      refundMethod,
      refundPesos: pesosFromCentavos(refunded - before),
      refundedPesos: pesosFromCentavos(inAll.refundedCentavos),
      paidPesos: pesosFromCentavos(inAll.amountCentavos),
      isCancelledByIt,
    } as const
    await writeToBuyer(ctx, order, content, `refunded ${inAll.refundedCentavos}`)
  }
  await announceOutside(ctx, order, payment)
  return { ...(await describeSettlement(ctx, { orderId, paymentId })), refundedCentavos: refunded }
}

async function announceOutside(ctx: Ctx, order: Order, payment: Payment): Promise<void> {
  const outside = await noteRefundedOutside(ctx, payment.id)
  const refundMethod = refundMethodOf(payment)
  if (outside > 0) await announceRefund(ctx, { order, refundMethod, amountCentavos: outside, lines: [] })
}

interface Announced extends Pick<ClaimedRefund, 'amountCentavos' | 'lines'> {
  order: Order
  refundMethod: RefundMethod
}

async function announceRefund(ctx: Ctx, { order, refundMethod, amountCentavos, lines }: Announced): Promise<void> {
  await announce(ctx, 'order.refunded', {
    folio: order.folio,
    amount: pesosFromCentavos(amountCentavos),
    method: refundMethod,
    lines: lines.map(({ position, quantity }) => ({ position, quantity })),
  })
}

/** A refund first pays the balance that the shop owes. */
async function noteOverpaidRefund(ctx: Ctx, { id, balanceCentavos }: Order, refundedCentavos: Centavos): Promise<void> {
  const owed = Math.min(refundedCentavos, -balanceCentavos)
  if (owed > 0) await changeBalance(ctx, { orderId: id, byCentavos: owed })
}
