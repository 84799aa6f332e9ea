import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { ReturnNotFound } from './errors.ts'
import { findReturn } from './get-return.ts'
import type { FoundReturn } from './get-return.ts'
import { returnRequests } from '#db/schema/returns.server.ts'

/** Locks the return's order. @throws ReturnNotFound */
export async function lockReturn(ctx: Ctx, returnId: string): Promise<{ order: Order; back: FoundReturn }> {
  const [known] = await ctx.db
    .select({ orderId: returnRequests.orderId })
    .from(returnRequests)
    .where(eq(returnRequests.id, returnId))
  if (!known) throw new ReturnNotFound()
  const order = await lockOrder(ctx, known.orderId)
  return { order, back: await findReturn(ctx, returnId) }
}
