import { eq } from 'drizzle-orm'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission, requireRecentPermission } from '#domain/authorize.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { payments } from '#db/schema/payments.server.ts'
import {
  PaymentIssueNotFound,
  PaymentIssueResolved,
  ResolutionNotPossible,
} from '#domain/payments/bank-transfer/errors.ts'
import { requireWithinRefundLimit } from '#domain/payments/refunds/require-within-limit.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import type { OwnersResolution, ReceiptOutcome } from '#vocabulary/transfer-status.ts'
import { addTime } from '#kit/clock.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { holdUntil } from '../paying/window/hold-until.ts'
import { bookedBy, SHORT_GRACE } from '../paying/window/holds.ts'
import { notifyOfReturnedTransfer } from './notify-of-returned-money.ts'
import { noteRefundSent, recordResolution, resolveCardMoney } from './resolve-card-money.ts'
import type { ResolutionInput } from './resolve-card-money.ts'
import { dueOf } from '../balance.ts'
import { isAwaited } from '../paying/accept-payment.ts'
import { countTooLate, partsReceived, settleByTransfer, showRest } from '../paying/bank-transfer/receive-transfer.ts'

/** Only a short transfer can ask for the rest. */
const POSSIBLE: Record<ReceiptOutcome, readonly OwnersResolution[]> = {
  match: [],
  short: ['accepted', 'rest-asked', 'refunded', 'dismissed'],
  over: ['accepted', 'refunded'],
  'order-closed': ['refunded', 'dismissed'],
  'already-paid': ['refunded', 'dismissed'],
  'unknown-reference': ['refunded', 'dismissed'],
}

/**
 * Giving back also needs `orders:refund`, within its limit. @throws RecentAuthRequired, NotAllowed, RefundAboveLimit,
 * PaymentIssueNotFound, PaymentIssueResolved, ResolutionNotPossible, RefundRefused, RefundUnderWay, ProviderUnavailable
 */
export async function resolvePaymentIssue(ctx: Ctx, input: ResolutionInput): Promise<void> {
  requireRecentPermission(ctx, 'payments:write')
  if (input.resolution === 'refunded' || input.resolution === 'given-by-hand') requirePermission(ctx, 'orders:refund')
  const [transfer] = await ctx.db
    .select({ paymentId: receivedTransfers.paymentId })
    .from(receivedTransfers)
    .where(eq(receivedTransfers.id, input.issueId))
  if (!transfer) return resolveCardMoney(ctx, input)
  await inTransaction(ctx, async (tx) => {
    const { paymentId } = transfer
    const sale = paymentId === null ? undefined : await lockSale(tx, paymentId)
    await resolveTransfer(tx, input, sale)
    await recordResolution(tx, input)
  })
}

interface Sale {
  order: Order
  payment: Payment
}

async function lockSale(ctx: Ctx, paymentId: string): Promise<Sale> {
  const { orderId } = await getPayment(ctx, paymentId)
  const order = await lockOrder(ctx, orderId)
  return { order, payment: await getPayment(ctx, paymentId) }
}

async function resolveTransfer(ctx: Ctx, { issueId, resolution, note }: ResolutionInput, sale?: Sale): Promise<void> {
  const [issue] = await ctx.db.select().from(receivedTransfers).where(eq(receivedTransfers.id, issueId)).for('update')
  if (!issue || issue.outcome === 'match') throw new PaymentIssueNotFound()
  const isAskedAgain = issue.resolution === 'rest-asked' && resolution !== 'rest-asked'
  if (issue.resolvedAt !== null && !isAskedAgain) throw new PaymentIssueResolved()
  if (!POSSIBLE[issue.outcome].includes(resolution)) throw new ResolutionNotPossible()
  if (sale && issue.outcome === 'short') await resolveShort(ctx, resolution, sale)
  await ctx.db
    .update(receivedTransfers)
    .set(said(ctx, resolution, note))
    .where(eq(receivedTransfers.id, issueId))
  if (sale && issue.outcome === 'order-closed') {
    const { amountCentavos } = issue
    await settleTooLate(ctx, sale.payment.id, { amountCentavos, resolution })
  }
  if (resolution === 'refunded') {
    const given = sale
      ? { orderId: sale.order.id, amountCentavos: 0 }
      : { orderId: null, amountCentavos: issue.amountCentavos }
    await requireWithinRefundLimit(ctx, given)
  }
  if (sale && resolution === 'refunded') await notifyOfReturnedTransfer(ctx, sale.payment, issueId)
  if (!sale || !isAwaited(sale.order, sale.payment)) return
  const isAsked = sale.payment.instructions?.restCentavos !== undefined
  if (isAsked && (resolution === 'refunded' || resolution === 'dismissed')) await showRest(ctx, sale.payment)
}

/** A discarded transfer lowers the payment's worth, which may then be fully refunded. */
async function settleTooLate(
  ctx: Ctx,
  paymentId: string,
  { amountCentavos, resolution }: { amountCentavos: Centavos; resolution: OwnersResolution },
): Promise<void> {
  await countTooLate(ctx, paymentId)
  await noteRefundSent(ctx, await getPayment(ctx, paymentId), resolution === 'refunded' ? amountCentavos : 0)
}

async function resolveShort(ctx: Ctx, resolution: OwnersResolution, { order, payment }: Sale): Promise<void> {
  if (resolution === 'refunded' || resolution === 'dismissed') return
  if (!isAwaited(order, payment) || dueOf(order) === 0) throw new ResolutionNotPossible()
  const received = await partsReceived(ctx, payment.id)
  if (resolution === 'accepted') {
    // No more than the received amount can be refunded
    await ctx.db.update(payments).set({ amountCentavos: received }).where(eq(payments.id, payment.id))
    await settleByTransfer(ctx, order, { ...payment, amountCentavos: received })
    return
  }
  const until = addTime(ctx.now, SHORT_GRACE)
  await holdUntil(ctx, order, bookedBy(until))
  if (!payment.instructions) throw new Error('a transfer has instructions')
  const { bank, beneficiary, clabe, reference } = payment.instructions
  const restCentavos = await showRest(ctx, payment, until)
  const content = {
    kind: 'transfer-short',
    folio: order.folio,
    receivedPesos: pesosFromCentavos(received),
    restPesos: pesosFromCentavos(restCentavos),
    transfer: { bank, beneficiary, clabe, reference, until },
  } as const
  await writeToBuyer(ctx, order, content, `received ${received}`)
}

function said({ actor, now }: Ctx, resolution: OwnersResolution, note: string) {
  return { resolution, resolutionNote: note, resolvedBy: nameOfActor(actor), resolvedAt: now }
}
