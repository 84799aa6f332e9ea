import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { claimRefunds } from '#domain/payments/refunds/claim-refund.ts'
import type { ClaimedRefund } from '#domain/payments/refunds/claim-refund.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import type { FoundReturn } from '../returning/get-return.ts'
import { isWholeOrder, returnedMoney } from '../returning/returned-money.ts'
import { spread } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

interface ReturnRefund {
  back: FoundReturn
  payments: readonly Payment[]
  amountCentavos: Centavos
}

/** The caller holds the order's lock. */
export async function claimReturnRefunds(
  ctx: Ctx,
  { back, payments, amountCentavos }: ReturnRefund,
): Promise<ClaimedRefund[]> {
  const occasion = `return-${back.id}-${amountCentavos}`
  return claimRefunds(ctx, {
    payments,
    occasion,
    request: { amountCentavos },
    plan: async () => ({ amountCentavos, reason: null, ...(await sharesOf(ctx, back, amountCentavos)) }),
  })
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
