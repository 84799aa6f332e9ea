import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orderLines } from '#domain/orders/tables.server.ts'
import { returnDeadline, whyNoReturn } from './return-rules.ts'
import type { NoReturnReason } from './return-rules.ts'
import { returnLines, returnPhotos, returnRequests } from './tables.server.ts'

export interface RequestedReturn {
  id: string
  status: (typeof returnRequests.$inferSelect)['status']
  reason: (typeof returnRequests.$inferSelect)['reason']
  description: string
  requestedAt: Date
  lines: { variantId: string; name: string; size: string; quantity: number }[]
  /** Ids of the pictures. */
  photos: string[]
}

/** How the return of an order in hand stands. */
export interface OrderReturn {
  whyNot: NoReturnReason | null
  /** Until when one can be asked for; null before the delivery. */
  until: Date | null
  requested: RequestedReturn | null
}

export async function getReturn(ctx: Ctx, order: Order): Promise<OrderReturn> {
  const [row] = await ctx.db.select().from(returnRequests).where(eq(returnRequests.orderId, order.id))
  const [requested = null] = row ? await withParts(ctx, [row]) : []
  return {
    whyNot: whyNoReturn(order, { now: ctx.now, isRequested: requested !== null }),
    until: order.deliveredAt && returnDeadline(order.deliveredAt),
    requested,
  }
}

/** Requests with their lines and pictures, in the order given. */
export async function withParts<Row extends typeof returnRequests.$inferSelect>(
  { db }: Ctx,
  rows: readonly Row[],
): Promise<(Row & Pick<RequestedReturn, 'lines' | 'photos'>)[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      variantId: orderLines.variantId,
      name: orderLines.name,
      size: orderLines.size,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.position, returnLines.position)),
    )
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.position))
  const photos = await db
    .select({ returnId: returnPhotos.returnId, imageId: returnPhotos.imageId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.position))
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ returnId }) => returnId === row.id).map(({ returnId: _return, ...line }) => line),
    photos: photos.filter(({ returnId }) => returnId === row.id).map(({ imageId }) => imageId),
  }))
}
