import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentOwner } from '#domain/identity/authorize.ts'
import { findPaidPayment } from '#domain/payments/find-paid-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { refundWayOf } from '#domain/payments/refund-way.ts'
import { ReturnNotRefundable } from '#domain/returns/errors.ts'
import { findReturn } from '#domain/returns/get-return.ts'
import type { FoundReturn } from '#domain/returns/get-return.ts'
import { lockReturn } from '#domain/returns/lock-return.ts'
import { moveReturn } from '#domain/returns/move-return.ts'
import type { Centavos } from '#kit/money.ts'
import { noteRefund, refundThroughProvider } from './refund-payment.ts'

/**
 * Gives back the money of a return that the house has in hands: what its goods were paid with, less what was given back of
 * the order before where no more is left. It is refunded once, however often it is called, even after a crash halfway.
 * @throws SignInRequired, NotAllowed, RecentAuthRequired; ReturnNotFound (404); ReturnNotRefundable (409);
 * ProviderUnavailable (503)
 */
export async function refundReturn(ctx: Ctx, { returnId }: { returnId: string }): Promise<FoundReturn> {
  requireRecentOwner(ctx)
  const back = await findReturn(ctx, returnId)
  if (back.status === 'refunded') return back
  if (back.status !== 'received') throw new ReturnNotRefundable()
  const payment = await findPaidPayment(ctx, back.orderId)
  const asked = payment && owed(back, payment)
  if (payment && asked && refundWayOf(payment) === 'card') {
    const alongside = (tx: Ctx) => moveReturn(tx, { returnId, to: 'refunded' })
    await refundThroughProvider(ctx, payment, { asked, occasion: `return-${returnId}`, alongside })
  } else {
    await refundByHand(ctx, returnId)
  }
  return findReturn(ctx, returnId)
}

/** Nothing is owed where the order cost nothing, or all of it was given back before. */
function refundByHand(ctx: Ctx, returnId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { back } = await lockReturn(tx, returnId)
    if (!(await moveReturn(tx, { returnId, to: 'refunded' }))) return
    const payment = await findPaidPayment(tx, back.orderId)
    const amount = payment ? owed(back, payment) : 0
    if (payment && amount > 0) await noteRefund(tx, payment, payment.refundedCentavos + amount)
  })
}

function owed({ refundCentavos }: FoundReturn, { amountCentavos, refundedCentavos }: Payment): Centavos {
  return Math.min(refundCentavos ?? 0, amountCentavos - refundedCentavos)
}
