import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { payments } from '#db/schema/payments.server.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import type { ReceiptOutcome } from '#vocabulary/transfer-status.ts'
import { addTime } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import { acceptPayment, isAwaited } from '../accept-payment.ts'
import { notifyOfLatePayment } from '../notify-of-late-payment.ts'
import { holdUntil } from '../window/hold-until.ts'
import { SHORT_GRACE } from '../window/holds.ts'

export interface IncomingTransfer {
  amountCentavos: Centavos
  /** Fingerprint of the statement line. */
  fingerprint?: string
  /** YYYY-MM-DD. */
  bookedOn?: string
  concept?: string
}

/** `over` and `short` include earlier parts. The caller holds the order's lock. */
export async function receiveTransfer(
  ctx: Ctx,
  { order, payment, transfer }: { order: Order; payment: Payment; transfer: IncomingTransfer },
): Promise<ReceiptOutcome> {
  const outcome = await judge(ctx, { order, payment, transfer })
  const id = crypto.randomUUID()
  await ctx.db.insert(receivedTransfers).values({
    ...transfer,
    id,
    paymentId: payment.id,
    reference: payment.instructions?.reference ?? '',
    outcome,
    notedBy: nameOfActor(ctx.actor),
    at: ctx.now,
  })
  if (outcome === 'match' || outcome === 'over') await settleByTransfer(ctx, order, payment)
  if (outcome === 'short') {
    await holdUntil(ctx, order, addTime(ctx.now, SHORT_GRACE))
    if (payment.instructions?.restCentavos !== undefined) await showRest(ctx, payment)
  }
  if (outcome === 'order-closed') {
    await movePayment(ctx, { paymentId: payment.id, to: 'unmatched', isLateTransfer: true })
    await countTooLate(ctx, payment.id)
  }
  if (outcome === 'order-closed' || outcome === 'already-paid') {
    const { amountCentavos: receivedCentavos } = transfer
    await notifyOfLatePayment(ctx, { order, payment, receivedCentavos, occasion: `transfer ${id}` })
  }
  return outcome
}

/** It is worth what came, without what was noted by mistake; where that was all, it is as if nothing had come. */
export async function countTooLate(ctx: Ctx, paymentId: string): Promise<void> {
  const { amountCentavos, outcome, resolution } = receivedTransfers
  const [came] = await ctx.db
    .select({ centavos: sql<number | null>`sum(${amountCentavos})::int` })
    .from(receivedTransfers)
    .where(
      and(
        eq(receivedTransfers.paymentId, paymentId),
        eq(outcome, 'order-closed'),
        sql`${resolution} is distinct from 'dismissed'`,
      ),
    )
  const worth = came?.centavos ?? null
  if (worth === null) await movePayment(ctx, { paymentId, to: 'expired', isLateTransfer: true })
  await ctx.db
    .update(payments)
    .set({ amountCentavos: worth ?? payments.askedCentavos })
    .where(eq(payments.id, paymentId))
}

/** Shows the buyer the missing amount and returns it. `until`: the new deadline, if any. */
export async function showRest(
  ctx: Ctx,
  { id, amountCentavos, instructions }: Payment,
  until?: Date,
): Promise<Centavos> {
  if (!instructions) throw new Error('a transfer has instructions')
  const restCentavos = amountCentavos - (await partsReceived(ctx, id))
  const expiresAt = until?.toISOString() ?? instructions.expiresAt
  await ctx.db
    .update(payments)
    .set({ instructions: { ...instructions, restCentavos, expiresAt } })
    .where(eq(payments.id, id))
  return restCentavos
}

export async function settleByTransfer(ctx: Ctx, order: Order, payment: Payment): Promise<void> {
  await acceptPayment(ctx, order, payment)
  await ctx.db
    .update(receivedTransfers)
    .set({ resolution: 'completed', resolvedBy: nameOfActor(ctx.actor), resolvedAt: ctx.now })
    .where(partsOf(payment.id))
}

/** Sum of short transfers that weren't refunded. */
export async function partsReceived(ctx: Ctx, paymentId: string): Promise<Centavos> {
  const parts = await ctx.db
    .select({ amountCentavos: receivedTransfers.amountCentavos })
    .from(receivedTransfers)
    .where(partsOf(paymentId))
  return parts.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
}

function partsOf(paymentId: string) {
  return and(
    eq(receivedTransfers.paymentId, paymentId),
    eq(receivedTransfers.outcome, 'short'),
    or(isNull(receivedTransfers.resolution), inArray(receivedTransfers.resolution, ['rest-asked'])),
  )
}

async function judge(
  ctx: Ctx,
  { order, payment, transfer }: { order: Order; payment: Payment; transfer: IncomingTransfer },
): Promise<ReceiptOutcome> {
  if (!isAwaited(order, payment)) return order.paidAt === null ? 'order-closed' : 'already-paid'
  const received = (await partsReceived(ctx, payment.id)) + transfer.amountCentavos
  if (received === payment.amountCentavos) return 'match'
  return received < payment.amountCentavos ? 'short' : 'over'
}
