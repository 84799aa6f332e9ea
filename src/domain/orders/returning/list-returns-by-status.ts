import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { orders } from '#db/schema/orders.server.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { withParts } from './get-return.ts'
import type { RequestedReturn } from './get-return.ts'
import type { ReturnStatus } from '#vocabulary/return-status.ts'
import { returnRequests } from '#db/schema/returns.server.ts'

export interface ListedReturn extends RequestedReturn {
  folio: string
  buyer: string
  email: string
}

const buyerOf = sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`

const POSITION = z.tuple([instantInCursor, z.uuid()])

/** Newest first. @throws CursorInvalid */
export async function listReturnsByStatus(
  ctx: Ctx,
  { status, after, limit }: { status?: ReturnStatus | undefined; after?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<ListedReturn>> {
  requirePermission(ctx, 'returns:read')
  const { requestedAt, id } = returnRequests
  const position = positionIn(after, POSITION)
  const isAfter = position && sql`(${requestedAt}, ${id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
  const rows = await ctx.db
    .select({ request: returnRequests, folio: orders.folio, email: orders.email, buyer: buyerOf })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(and(status && eq(returnRequests.status, status), isAfter))
    .orderBy(desc(requestedAt), desc(id))
    .limit(limit + 1)
  const flat = rows.map(({ request, ...row }) => ({ ...request, ...row }))
  const { items, next } = keysetPage(flat, limit, (row) => [row.requestedAt.toISOString(), row.id])
  return { items: items.length > 0 ? await withParts(ctx, items) : [], next }
}
