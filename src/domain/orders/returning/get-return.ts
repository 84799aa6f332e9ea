import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { users } from '#db/schema/identity.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import type { Centavos } from '#kit/money.ts'
import { ReturnNotFound } from './errors.ts'
import { measureReturns } from './measure-returns.ts'
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
import { engravedPart } from '#vocabulary/order-engraving.ts'
import type { EngravedPart } from '#vocabulary/order-engraving.ts'
import type { WriteOffReason } from '#vocabulary/return-reasons.ts'
import type { returnLineSchema, ReturnChange } from './schemas.ts'

type Row = typeof returnRequests.$inferSelect

export type ReturnedLine = z.infer<typeof returnLineSchema> & {
  position: number
  engraved: EngravedPart | null
  /** Null before receipt. */
  fitQuantity: number | null
  writeOffReason: WriteOffReason | null
  /** Paid for the units, or for those that they replaced. */
  worthCentavos: Centavos
}

type ReplacementOrder = Pick<typeof orders.$inferSelect, 'folio' | 'status' | 'balanceCentavos'>

export interface RequestedReturn extends Pick<Row, 'id' | 'status' | 'reason' | 'description' | 'requestedAt'> {
  /** Null before receipt. */
  refundCentavos: Centavos | null
  /** Remaining refund when it was requested. */
  askedCentavos: Centavos | null
  /** Refunded shipping, when the buyer keeps nothing of the order. */
  shippingCentavos: Centavos
  /** What was paid for the units and refunded before, which a replacement costs again. */
  givenBackCentavos: Centavos
  /** The valid one or, if all were cancelled, the last. */
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
  const requests = rows.length > 0 ? await withParts(ctx, rows) : []
  // A return begun by staff doesn't use up the customer's own
  const isRequested = requests.some(({ changes }) => changes[0]?.status === 'requested')
  return {
    whyNot: whyNoReturn(order, { now: ctx.now, isRequested }),
    until: order.deliveredAt && returnDeadline(order.deliveredAt),
    requests,
  }
}

/** Without an access check. @throws ReturnNotFound */
export async function findReturn(ctx: Ctx, returnId: string): Promise<FoundReturn> {
  const rows = await ctx.db.select().from(returnRequests).where(eq(returnRequests.id, returnId))
  const [found] = rows.length > 0 ? await withParts(ctx, rows) : []
  if (!found) throw new ReturnNotFound()
  return found
}

/** Whether it has a replacement that isn't cancelled. */
export function isReplaced({ replacement }: Pick<RequestedReturn, 'replacement'>): boolean {
  return replacement !== null && replacement.status !== 'cancelled'
}

export async function withParts<Request extends Row>(
  ctx: Ctx,
  rows: readonly Request[],
): Promise<(Request & Omit<RequestedReturn, keyof Row>)[]> {
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  const lines = await listLines(ctx, ids)
  const measured = await measureReturns(ctx, ids)
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
    shippingCentavos: measured.get(row.id)?.shippingCentavos ?? 0,
    givenBackCentavos: measured.get(row.id)?.givenBackCentavos ?? 0,
    lines: lines
      .filter((line) => line.returnId === row.id)
      .map(({ returnId, ...line }) => ({
        ...line,
        worthCentavos: measured.get(returnId)?.worths.get(line.position) ?? 0,
      })),
    replacement: replacements.findLast(({ returnId }) => returnId === row.id) ?? null,
    photos: photos.filter((photo) => photo.returnId === row.id).map(({ imageId }) => imageId),
    changes: changes.filter((change) => change.returnId === row.id).map(({ returnId: _return, ...change }) => change),
  }))
}

async function listLines(
  { db }: Ctx,
  ids: string[],
): Promise<(Omit<ReturnedLine, 'worthCentavos'> & { returnId: string })[]> {
  const { returnId, position, quantity, fitQuantity, writeOffReason } = returnLines
  const { variantId, name, size } = orderLines
  const rows = await db
    .select({ returnId, position, variantId, name, size, quantity, fitQuantity, writeOffReason, of: orders.engraving })
    .from(returnLines)
    .innerJoin(orderLines, and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.position, position)))
    .innerJoin(orders, eq(orders.id, returnLines.orderId))
    .where(inArray(returnId, ids))
    .orderBy(asc(position))
  return rows.map(({ of, ...line }) => ({ ...line, engraved: engravedPart(of, line.variantId) }))
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
