import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { withoutTakenBack } from '#domain/payments/card/disputed-money.ts'
import { RefundRefused } from '#domain/payments/errors.ts'
import { leftOf, sumOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import type { ClaimedRefund } from '#domain/payments/refunds/claim-refund.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { settlePoints } from '../settle-points.ts'
import { ReturnNotRefundable } from '../returning/errors.ts'
import { findReturn } from '../returning/get-return.ts'
import type { FoundReturn } from '../returning/get-return.ts'
import { lockReturn } from '../returning/lock-return.ts'
import { moveReturn } from '../returning/move-return.ts'
import { returnRequests } from '#db/schema/returns.server.ts'
import type { Centavos } from '#kit/money.ts'
import { giveByHand, giveThroughProvider } from './refund-payment.ts'
import { claimReturnRefunds, sumGivenForReturn } from './claim-return-refund.ts'
import { listPaymentsBehind } from './list-payments-behind.ts'

/**
 * Idempotent, even after a crash halfway. @throws NotAllowed, RecentAuthRequired, ReturnNotFound, ReturnNotRefundable,
 * RefundAboveLimit, RefundRefused, ProviderUnavailable
 */
export async function refundReturn(ctx: Ctx, { returnId }: { returnId: string }): Promise<FoundReturn> {
  requireRecentPermission(ctx, 'orders:refund')
  const back = await findReturn(ctx, returnId)
  if (back.status === 'refunded') return back
  if (back.status !== 'received') throw new ReturnNotRefundable()
  await refundParts(ctx, returnId)
  return findReturn(ctx, returnId)
}

/** Card payments are refunded through the provider, the rest by hand. */
async function refundParts(ctx: Ctx, returnId: string): Promise<void> {
  const claimed = await inTransaction(ctx, (tx) => claimParts(tx, returnId))
  if (claimed.length === 0) return
  for (const refund of claimed) {
    try {
      await giveThroughProvider(ctx, refund)
    } catch (error) {
      if (!(error instanceof RefundRefused) || !(await isLessLeft(ctx, returnId, refund))) throw error
      break
    }
  }
  // More is left when the return was reopened meanwhile
  await refundParts(ctx, returnId)
}

/** Refunds by hand at once and returns claims for the provider; with none left, the return is refunded. */
async function claimParts(ctx: Ctx, returnId: string): Promise<ClaimedRefund[]> {
  const { back } = await lockReturn(ctx, returnId)
  if (back.status !== 'received') return []
  const payments = await withoutTakenBack(ctx, await listPaymentsBehind(ctx, back.orderId))
  const amountCentavos = back.askedCentavos ?? (await fixAsked(ctx, back, payments))
  const parts = await claimReturnRefunds(ctx, { back, payments, amountCentavos })
  const claimed = parts.filter(({ givenAt }) => givenAt === null)
  const isCard = ({ paymentId }: ClaimedRefund) =>
    payments.some((payment) => payment.id === paymentId && refundMethodOf(payment) === 'card')
  for (const refund of claimed.filter((each) => !isCard(each))) await giveByHand(ctx, refund)
  const cards = claimed.filter(isCard)
  if (cards.length > 0) return cards
  if (await moveReturn(ctx, { returnId, to: 'refunded' })) {
    await recordReturned(ctx, returnId)
    await settlePoints(ctx, { orderId: back.orderId })
  }
  return []
}

/** The provider refuses if another refund took part of the payment: then the remainder is requested. */
async function isLessLeft(ctx: Ctx, returnId: string, refused: ClaimedRefund): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { back } = await lockReturn(tx, returnId)
    const payments = await withoutTakenBack(tx, await listPaymentsBehind(tx, back.orderId))
    await fixAsked(tx, back, payments)
    return payments.some((payment) => payment.id === refused.paymentId && leftOf(payment) < refused.amountCentavos)
  })
}

/** The first attempt fixes the amount, until a refusal lowers it to what is left. */
async function fixAsked(
  ctx: Ctx,
  { id: returnId, refundCentavos }: FoundReturn,
  payments: readonly Payment[],
): Promise<Centavos> {
  const { amountCentavos, refundedCentavos } = sumOf(payments)
  const given = await sumGivenForReturn(ctx, { returnId, payments })
  const askedCentavos = Math.min(refundCentavos ?? 0, given + amountCentavos - refundedCentavos)
  await ctx.db.update(returnRequests).set({ askedCentavos }).where(eq(returnRequests.id, returnId))
  return askedCentavos
}

async function recordReturned(ctx: Ctx, returnId: string): Promise<void> {
  const [before, after] = [{ status: 'received' }, { status: 'refunded' }]
  await recordAuditEntry(ctx, { action: 'return.refunded', subject: { kind: 'return', id: returnId }, before, after })
}
