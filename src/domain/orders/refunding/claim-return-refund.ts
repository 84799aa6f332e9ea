import type { Ctx } from '#domain/ctx.ts'
import { sumOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { claimRefunds, findOpenOccasion, sumGivenFor } from '#domain/payments/refunds/claim-refund.ts'
import type { ClaimedRefund, RefundPlan } from '#domain/payments/refunds/claim-refund.ts'
import type { FoundReturn } from '../returning/get-return.ts'
import { listPaymentsBehind } from './list-payments-behind.ts'
import { spread } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

interface ReturnRefund {
  back: FoundReturn
  /** Of its order and the orders that it replaces. */
  payments: readonly Payment[]
  /** In total, including earlier refunds. */
  amountCentavos: Centavos
}

/** Claims the rest, in earlier claims' parts if there are any. The caller holds the order's lock. */
export async function claimReturnRefunds(
  ctx: Ctx,
  { back, payments, amountCentavos }: ReturnRefund,
): Promise<ClaimedRefund[]> {
  const occasions = { payments, pattern: occasionsOf(back.id) }
  const given = await sumGivenFor(ctx, occasions)
  const open = await findOpenOccasion(ctx, occasions)
  const left = amountCentavos - given.amountCentavos
  if (open === undefined && left <= 0) return []
  return claimRefunds(ctx, {
    payments,
    orderId: back.orderId,
    occasion: open ?? `return-${back.id}-${given.amountCentavos}-${left}`,
    request: { returnId: back.id },
    plan: async () => planPart(back, { payments, amountCentavos, given }),
  })
}

export async function sumGivenForReturn(
  ctx: Ctx,
  { returnId, payments }: { returnId: string; payments: readonly Payment[] },
): Promise<Centavos> {
  return (await sumGivenFor(ctx, { payments, pattern: occasionsOf(returnId) })).amountCentavos
}

/** Whether any part was or may have been refunded. The caller holds the order's lock. */
export async function isReturnRefundBegun(
  ctx: Ctx,
  { id, orderId }: Pick<FoundReturn, 'id' | 'orderId'>,
): Promise<boolean> {
  const occasions = { payments: await listPaymentsBehind(ctx, orderId), pattern: occasionsOf(id) }
  if ((await findOpenOccasion(ctx, occasions)) !== undefined) return true
  return (await sumGivenFor(ctx, occasions)).amountCentavos > 0
}

function occasionsOf(returnId: string): string {
  return `return-${returnId}-%`
}

interface Part extends Omit<ReturnRefund, 'back'> {
  given: Awaited<ReturnType<typeof sumGivenFor>>
}

/** The first refunded part has the line items, with the amount from the order's own payments. */
function planPart(back: FoundReturn, { payments, amountCentavos, given }: Part): RefundPlan {
  const left = amountCentavos - given.amountCentavos
  const ofOrder = sumOf(payments.filter(({ orderId }) => orderId === back.orderId))
  const ownCentavos = Math.min(left, ofOrder.amountCentavos - ofOrder.refundedCentavos)
  const [shipping = 0, ...shares] = spread(given.amountCentavos + ownCentavos, [
    back.shippingCentavos,
    ...back.lines.map(({ worthCentavos }) => worthCentavos),
  ])
  const lines = back.lines.map(({ position, quantity }, index) => {
    // Its stock was settled on receipt
    return { position, quantity, amountCentavos: shares[index] ?? 0, isSent: true, isRestocked: false }
  })
  return {
    amountCentavos: left,
    shippingCentavos: Math.min(left, Math.max(0, shipping - given.shippingCentavos)),
    reason: null,
    lines: given.amountCentavos === 0 ? lines : [],
  }
}
