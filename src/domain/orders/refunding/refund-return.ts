import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { RefundRefused } from '#domain/payments/errors.ts'
import { findPaidPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { ReturnNotRefundable } from '../returning/errors.ts'
import { findReturn } from '../returning/get-return.ts'
import type { FoundReturn } from '../returning/get-return.ts'
import { lockReturn } from '../returning/lock-return.ts'
import { moveReturn } from '../returning/move-return.ts'
import { returnRequests } from '#db/schema/returns.server.ts'
import type { Centavos } from '#kit/money.ts'
import { giveByHand, giveThroughProvider } from './refund-payment.ts'
import { claimReturnRefund } from './claim-return-refund.ts'

/**
 * Idempotent, even after a crash halfway. @throws NotAllowed, RecentAuthRequired, ReturnNotFound, ReturnNotRefundable,
 * RefundAboveLimit, RefundRefused, ProviderUnavailable
 */
export async function refundReturn(ctx: Ctx, { returnId }: { returnId: string }): Promise<FoundReturn> {
  requireRecentPermission(ctx, 'orders:refund')
  const back = await findReturn(ctx, returnId)
  if (back.status === 'refunded') return back
  if (back.status !== 'received') throw new ReturnNotRefundable()
  const payment = await findPaidPayment(ctx, back.orderId)
  if (payment && refundMethodOf(payment) === 'card') await refundCard(ctx, returnId, payment)
  else await refundByHand(ctx, returnId)
  return findReturn(ctx, returnId)
}

async function refundCard(ctx: Ctx, returnId: string, payment: Payment): Promise<void> {
  const claimed = await inTransaction(ctx, async (tx) => {
    const asked = await fixAsked(tx, returnId)
    const back = await findReturn(tx, returnId)
    return asked === 0 ? undefined : claimReturnRefund(tx, { back, payment, amountCentavos: asked })
  })
  if (!claimed) return refundByHand(ctx, returnId)
  const alongside = async (tx: Ctx) => {
    if (await moveReturn(tx, { returnId, to: 'refunded' })) await recordReturned(tx, returnId)
  }
  try {
    await giveThroughProvider(ctx, claimed, alongside)
  } catch (error) {
    const asked = claimed.amountCentavos
    if (!(error instanceof RefundRefused) || !(await isLessOwed(ctx, { returnId, asked }))) throw error
    await refundCard(ctx, returnId, payment)
  }
}

/** The provider refuses when another refund took part of the amount: then the rest is requested. */
async function isLessOwed(ctx: Ctx, { returnId, asked }: { returnId: string; asked: Centavos }): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { back } = await lockReturn(tx, returnId)
    const askedCentavos = Math.min(back.askedCentavos ?? asked, await owedNow(tx, back))
    await tx.db.update(returnRequests).set({ askedCentavos }).where(eq(returnRequests.id, returnId))
    return askedCentavos < asked
  })
}

/** The first attempt fixes the amount until the provider refuses it. */
async function fixAsked(ctx: Ctx, returnId: string): Promise<Centavos> {
  const { back } = await lockReturn(ctx, returnId)
  if (back.askedCentavos !== null) return back.askedCentavos
  const askedCentavos = await owedNow(ctx, back)
  await ctx.db.update(returnRequests).set({ askedCentavos }).where(eq(returnRequests.id, returnId))
  return askedCentavos
}

function refundByHand(ctx: Ctx, returnId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { back } = await lockReturn(tx, returnId)
    if (!(await moveReturn(tx, { returnId, to: 'refunded' }))) return
    const payment = await findPaidPayment(tx, back.orderId)
    const amount = await fixAsked(tx, returnId)
    if (payment && amount > 0) {
      await giveByHand(tx, await claimReturnRefund(tx, { back, payment, amountCentavos: amount }))
    }
    await recordReturned(tx, returnId)
  })
}

async function recordReturned(ctx: Ctx, returnId: string): Promise<void> {
  const [before, after] = [{ status: 'received' }, { status: 'refunded' }]
  await recordAuditEntry(ctx, { action: 'return.refunded', subject: { kind: 'return', id: returnId }, before, after })
}

/** 0 when the order was free or is fully refunded. */
async function owedNow(ctx: Ctx, { orderId, refundCentavos }: FoundReturn): Promise<Centavos> {
  const payment = await findPaidPayment(ctx, orderId)
  return payment ? Math.min(refundCentavos ?? 0, payment.amountCentavos - payment.refundedCentavos) : 0
}
