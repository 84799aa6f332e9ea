import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { users } from '#db/schema/identity.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import type { Centavos } from '#kit/money.ts'
import { ReturnNotFound } from './errors.ts'
import { returnDeadline, whyNoReturn } from './return-rules.ts'
import type { NoReturnReason } from './return-rules.ts'
import {
  returnLines,
  returnPhotos,
  returnReplacements,
  returnRequests,
  returnStatusChanges,
} from '#db/schema/returns.server.ts'
import type { z } from 'zod'
import type { WriteOffReason } from '#vocabulary/return-reasons.ts'
import type { returnLineSchema, ReturnChange } from './schemas.ts'

type Row = typeof returnRequests.$inferSelect

export type ReturnedLine = z.infer<typeof returnLineSchema> & {
  position: number
  /** Null before receipt. */
  fitQuantity: number | null
  writeOffReason: WriteOffReason | null
  /** What was paid for the units or, where they came as a replacement, what they stood for. */
  worthCentavos: Centavos
}

type ReplacementOrder = Pick<typeof orders.$inferSelect, 'folio' | 'status' | 'balanceCentavos'>

export interface RequestedReturn extends Pick<Row, 'id' | 'status' | 'reason' | 'description' | 'requestedAt'> {
  /** Null before receipt. */
  refundCentavos: Centavos | null
  /** What was left to refund, once requested. */
  askedCentavos: Centavos | null
  /** The one that stands or, if all were cancelled, the last. */
  replacement: ReplacementOrder | null
  lines: ReturnedLine[]
  photos: string[]
  changes: ReturnChange[]
}

export type FoundReturn = RequestedReturn & Pick<Row, 'orderId'>

export interface OrderReturns {
  whyNot: NoReturnReason | null
  /** Null before the delivery. */
  until: Date | null
  /** Oldest first. */
  requests: RequestedReturn[]
}

export async function getReturns(ctx: Ctx, order: Order): Promise<OrderReturns> {
  const rows = await ctx.db
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderId, order.id))
    .orderBy(asc(returnRequests.requestedAt), asc(returnRequests.id))
  return {
    whyNot: whyNoReturn(order, { now: ctx.now, isRequested: rows.length > 0 }),
    until: order.deliveredAt && returnDeadline(order.deliveredAt),
    requests: rows.length > 0 ? await withParts(ctx, rows) : [],
  }
}

/** For any caller. @throws ReturnNotFound */
export async function findReturn(ctx: Ctx, returnId: string): Promise<FoundReturn> {
  const rows = await ctx.db.select().from(returnRequests).where(eq(returnRequests.id, returnId))
  const [found] = rows.length > 0 ? await withParts(ctx, rows) : []
  if (!found) throw new ReturnNotFound()
  return found
}

/** Whether an order that stands is sent in place of what came back. */
export function isReplaced({ replacement }: Pick<RequestedReturn, 'replacement'>): boolean {
  return replacement !== null && replacement.status !== 'cancelled'
}

export async function withParts<Request extends Row>(
  ctx: Ctx,
  rows: readonly Request[],
): Promise<(Request & Pick<RequestedReturn, 'replacement' | 'lines' | 'photos' | 'changes'>)[]> {
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  const lines = await listLines(ctx, ids)
  const replacements = await listReplacements(ctx, ids)
  const photos = await db
    .select({ returnId: returnPhotos.returnId, imageId: returnPhotos.imageId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.position))
  const { returnId: of, toStatus: status, at, actor, message } = returnStatusChanges
  const changes = await db
    .select({ returnId: of, status, at, actor, name: users.name, message })
    .from(returnStatusChanges)
    .leftJoin(users, isStaffMember(actor))
    .where(inArray(returnStatusChanges.returnId, ids))
    .orderBy(asc(returnStatusChanges.id))
  return rows.map((row) => ({
    ...row,
    lines: lines.filter((line) => line.returnId === row.id).map(({ returnId: _return, ...line }) => line),
    replacement: replacements.findLast(({ returnId }) => returnId === row.id) ?? null,
    photos: photos.filter((photo) => photo.returnId === row.id).map(({ imageId }) => imageId),
    changes: changes.filter((change) => change.returnId === row.id).map(({ returnId: _return, ...change }) => change),
  }))
}

async function listLines({ db }: Ctx, ids: string[]): Promise<(ReturnedLine & { returnId: string })[]> {
  const { returnId, position, quantity, fitQuantity, writeOffReason } = returnLines
  const { variantId, name, size, unitPriceCentavos, totalCentavos } = orderLines
  const sold = {
    soldQuantity: orderLines.quantity,
    unitPriceCentavos,
    totalCentavos,
    replaces: returnReplacements.returnId,
  }
  const lines = await db
    .select({ returnId, position, variantId, name, size, quantity, fitQuantity, writeOffReason, ...sold })
    .from(returnLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.position, position)))
    .leftJoin(returnReplacements, eq(returnReplacements.orderId, returnLines.orderId))
    .where(inArray(returnId, ids))
    .orderBy(asc(position))
  return lines.map(({ soldQuantity, unitPriceCentavos: price, totalCentavos: total, replaces, ...line }) => ({
    ...line,
    worthCentavos: replaces ? price * line.quantity : Math.round((total * line.quantity) / soldQuantity),
  }))
}

function listReplacements({ db }: Ctx, ids: string[]): Promise<(ReplacementOrder & { returnId: string })[]> {
  const { folio, status, balanceCentavos, placedAt, id } = orders
  return db
    .select({ returnId: returnReplacements.returnId, folio, status, balanceCentavos })
    .from(returnReplacements)
    .innerJoin(orders, eq(orders.id, returnReplacements.orderId))
    .where(inArray(returnReplacements.returnId, ids))
    .orderBy(desc(eq(status, 'cancelled')), asc(placedAt), asc(id))
}
