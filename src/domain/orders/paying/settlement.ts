import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { isOwnOrder } from '../history/find-own-order.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { z } from 'zod'
import type { settlementSchema } from './schemas.ts'

export type Settlement = Omit<z.infer<typeof settlementSchema>, 'orderId'> & {
  /** Null unless the actor may see the order. */
  folio: string | null
}

export async function describeSettlement(
  ctx: Ctx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<Settlement> {
  const order = await findOrder(ctx, orderId)
  const { status: paymentStatus } = await getPayment(ctx, paymentId)
  return { folio: isOwnOrder(ctx.actor, order) ? order.folio : null, status: order.status, paymentStatus }
}
