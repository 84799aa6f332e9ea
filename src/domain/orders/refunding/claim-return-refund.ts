import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { claimRefunds, findOpenOccasion, sumGivenFor } from '#domain/payments/refunds/claim-refund.ts'
import type { ClaimedRefund, RefundPlan } from '#domain/payments/refunds/claim-refund.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import type { FoundReturn } from '../returning/get-return.ts'
import { isWholeOrder, returnedMoney } from '../returning/returned-money.ts'
import { spread } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

interface ReturnRefund {
  back: FoundReturn
  payments: readonly Payment[]
  /** In all, with what was given of it before. */
  amountCentavos: Centavos
}

/** Claims what isn't given yet, in the parts that were claimed before if there are any. The caller holds the order's lock. */
export async function claimReturnRefunds(
  ctx: Ctx,
  { back, payments, amountCentavos }: ReturnRefund,
): Promise<ClaimedRefund[]> {
  const own = { payments, pattern: occasionsOf(back.id) }
  const given = await sumGivenFor(ctx, own)
  const open = await findOpenOccasion(ctx, own)
  const left = amountCentavos - given.amountCentavos
  if (open === undefined && left <= 0) return []
  return claimRefunds(ctx, {
    payments,
    occasion: open ?? `return-${back.id}-${given.amountCentavos}-${left}`,
    request: { returnId: back.id },
    plan: () => planPart(ctx, back, { amountCentavos, given }),
  })
}

export async function sumGivenForReturn(
  ctx: Ctx,
  { returnId, payments }: { returnId: string; payments: readonly Payment[] },
): Promise<Centavos> {
  return (await sumGivenFor(ctx, { payments, pattern: occasionsOf(returnId) })).amountCentavos
}

function occasionsOf(returnId: string): string {
  return `return-${returnId}-%`
}

interface Part {
  amountCentavos: Centavos
  given: Awaited<ReturnType<typeof sumGivenFor>>
}

/** The first part that is given has the line items. */
async function planPart(ctx: Ctx, back: FoundReturn, { amountCentavos, given }: Part): Promise<RefundPlan> {
  const shares = await sharesOf(ctx, back, amountCentavos)
  const left = amountCentavos - given.amountCentavos
  return {
    amountCentavos: left,
    shippingCentavos: Math.min(left, Math.max(0, shares.shippingCentavos - given.shippingCentavos)),
    reason: null,
    lines: given.amountCentavos === 0 ? shares.lines : [],
  }
}

async function sharesOf(ctx: Ctx, { orderId, lines: returned }: FoundReturn, amountCentavos: Centavos) {
  const { shippingCentavos } = await findOrder(ctx, orderId)
  const sold = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const worths = returned.map((line) => returnedMoney({ sold, returned: [line], shippingCentavos: 0 }))
  const [shipping = 0, ...shares] = spread(amountCentavos, [
    isWholeOrder({ sold, returned }) ? shippingCentavos : 0,
    ...worths,
  ])
  const lines = returned.map(({ position, quantity }, index) => {
    // Its stock was settled when the return was received.
    return { position, quantity, amountCentavos: shares[index] ?? 0, isSent: true, isRestocked: false }
  })
  return { shippingCentavos: shipping, lines }
}
