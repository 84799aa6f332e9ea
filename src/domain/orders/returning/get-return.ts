import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import type { Centavos } from '#kit/money.ts'
import { ReturnNotFound } from './errors.ts'
import { returnDeadline, whyNoReturn } from './return-rules.ts'
import type { NoReturnReason } from './return-rules.ts'
import { returnLines, returnPhotos, returnRequests, returnStatusChanges } from '#db/schema/returns.server.ts'
import type { z } from 'zod'
import type { returnLineSchema, ReturnChange } from './schemas.ts'

type Row = typeof returnRequests.$inferSelect

export type ReturnedLine = z.infer<typeof returnLineSchema> & {
  position: number
  /** Null before receipt. */
  fitQuantity: number | null
}

export interface RequestedReturn extends Pick<Row, 'id' | 'status' | 'reason' | 'description' | 'requestedAt'> {
  /** Null before receipt. */
  refundCentavos: Centavos | null
  /** What was left to refund, once requested. */
  askedCentavos: Centavos | null
  lines: ReturnedLine[]
  photos: string[]
  changes: ReturnChange[]
}

export type FoundReturn = RequestedReturn & Pick<Row, 'orderId'>

export interface OrderReturn {
  whyNot: NoReturnReason | null
  /** Null before the delivery. */
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

/** For any caller. @throws ReturnNotFound */
export async function findReturn(ctx: Ctx, returnId: string): Promise<FoundReturn> {
  const rows = await ctx.db.select().from(returnRequests).where(eq(returnRequests.id, returnId))
  const [found] = rows.length > 0 ? await withParts(ctx, rows) : []
  if (!found) throw new ReturnNotFound()
  return found
}

export async function withParts<Request extends Row>(
  { db }: Ctx,
  rows: readonly Request[],
): Promise<(Request & Pick<RequestedReturn, 'lines' | 'photos' | 'changes'>)[]> {
  const ids = rows.map(({ id }) => id)
  const { returnId, position, quantity, fitQuantity } = returnLines
  const { variantId, name, size } = orderLines
  const lines = await db
    .select({ returnId, position, variantId, name, size, quantity, fitQuantity })
    .from(returnLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.position, position)))
    .where(inArray(returnId, ids))
    .orderBy(asc(position))
  const photos = await db
    .select({ returnId: returnPhotos.returnId, imageId: returnPhotos.imageId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.position))
  const changes = await db
    .select()
    .from(returnStatusChanges)
    .where(inArray(returnStatusChanges.returnId, ids))
    .orderBy(asc(returnStatusChanges.id))
  return rows.map((row) => ({
    ...row,
    lines: lines.filter((line) => line.returnId === row.id).map(({ returnId: _return, ...line }) => line),
    photos: photos.filter((photo) => photo.returnId === row.id).map(({ imageId }) => imageId),
    changes: changes
      .filter((change) => change.returnId === row.id)
      .map(({ toStatus: status, at, actor, message }) => ({ status, at, actor, message })),
  }))
}
