import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { claimRefunds, dropParts, findUnansweredRefund } from '#domain/payments/refunds/claim-refund.ts'
import type { ClaimedRefund } from '#domain/payments/refunds/claim-refund.ts'
import { withoutTakenBack } from '#domain/payments/card/disputed-money.ts'
import { isOwed, listCapturedPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Money, Payment } from '#domain/payments/get-payment.ts'
import { RefundRefused } from '#domain/payments/errors.ts'
import type { Centavos } from '#kit/money.ts'
import { isOfIssue } from '#domain/payments/refunds/issue-occasions.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { EarlierRefundGiven, NothingToRefund } from '../placing/errors.ts'
import { planRefund } from './plan-refund.ts'
import type { RefundedInput } from './plan-refund.ts'
import { askForRefundAgain } from './refund-issue.ts'
import { claimOnce, giveByHand, giveThroughProvider } from './refund-payment.ts'
import type { Refund } from './refund-payment.ts'

export interface RefundInput extends RefundedInput {
  folio: string
  /** Refunds once per key. */
  idempotencyKey?: string | undefined
}

/**
 * By card, or recorded as given by hand. A full refund cancels an unshipped order. @throws NotAllowed,
 * RecentAuthRequired, OrderNotFound, NothingToRefund, RefundAboveLimit, RefundLeavesNothingToSend, EarlierRefundGiven,
 * IdempotencyKeyReused, RefundLineUnknown, UnpaidUnitsNotRefunded, ReplacementRefundedByItem, EngravingReturnedAlone,
 * EngravedNotRestocked, RefundRefused, ProviderUnavailable
 */
export async function refundOrder(ctx: Ctx, input: RefundInput): Promise<Refund> {
  requireRecentPermission(ctx, 'orders:refund')
  const { id: orderId } = await findOwnOrder(ctx, input.folio)
  const { given, claimed, unanswered } = await inTransaction(ctx, async (tx) => {
    const parts = await claim(tx, orderId, input)
    const earlier = await findUnanswered(tx, parts)
    if (earlier) {
      for (const { refund } of parts) await dropParts(tx, refund)
      return { claimed: [], unanswered: earlier }
    }
    let byHand: Refund | undefined
    for (const { refund } of parts.filter(({ payment }) => !isCard(payment))) byHand = await giveByHand(tx, refund)
    return { given: byHand, claimed: parts.filter(({ payment }) => isCard(payment)) }
  })
  if (unanswered) {
    await (isOfIssue(unanswered) ? askForRefundAgain(ctx, unanswered) : giveThroughProvider(ctx, unanswered))
    throw new EarlierRefundGiven()
  }
  let last = given
  for (const { refund } of claimed) {
    const isPartGiven = last !== undefined
    last = await giveThroughProvider(ctx, refund).catch((error: unknown) => {
      throw isPartGiven && error instanceof RefundRefused ? new EarlierRefundGiven() : error
    })
  }
  if (!last) throw new NothingToRefund()
  return last
}

interface Claimed {
  payment: Payment
  refund: ClaimedRefund
}

function isCard(payment: Payment): boolean {
  return refundMethodOf(payment) === 'card'
}

async function claim(ctx: Ctx, orderId: string, input: RefundInput): Promise<Claimed[]> {
  const { folio: _folio, idempotencyKey: key, ...asked } = input
  const order = await lockOrder(ctx, orderId)
  const payments = await withoutTakenBack(ctx, (await listCapturedPayments(ctx, orderId)).filter(isOwed))
  if (payments.length === 0) throw new NothingToRefund()
  const money = sumOf(payments)
  const plan = () => planRefund(ctx, { order, money, asked })
  const request = asked
  const refunds =
    key === undefined
      ? await claimOnce(ctx, { payments, orderId, request, plan })
      : await claimRefunds(ctx, { payments, orderId, occasion: `key:${key}`, request, plan })
  if (sumOfParts(refunds) < askedCentavos(asked, refunds, money)) throw new EarlierRefundGiven()
  return refunds.flatMap((refund) => {
    const payment = payments.find(({ id }) => id === refund.paymentId)
    return payment ? [{ payment, refund }] : []
  })
}

function sumOfParts(parts: readonly Pick<ClaimedRefund, 'amountCentavos'>[]): Centavos {
  return parts.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
}

/** More than the parts when repeating a refund that a refusal ended halfway. */
function askedCentavos(
  { amountCentavos, lines = [], shippingCentavos = 0 }: RefundedInput,
  parts: readonly ClaimedRefund[],
  { amountCentavos: paid, refundedCentavos }: Money,
): Centavos {
  if (amountCentavos !== undefined) return amountCentavos
  const items = parts.flatMap((part) => part.lines)
  if (lines.length > 0 || shippingCentavos > 0) return sumOfParts(items) + shippingCentavos
  const given = parts.filter(({ givenAt }) => givenAt !== null)
  return sumOfParts(given) + paid - refundedCentavos
}

/** An earlier refund of unknown outcome, unless this is its repeat. */
async function findUnanswered(ctx: Ctx, parts: readonly Claimed[]): Promise<ClaimedRefund | undefined> {
  for (const { payment, refund } of parts) {
    if (!isCard(payment) || refund.askedAt < ctx.now) continue
    const earlier = await findUnansweredRefund(ctx, { paymentId: payment.id, besides: refund.occasion })
    if (earlier) return earlier
  }
  return undefined
}
