import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { orders } from '#domain/orders/tables.server.ts'
import type { Page } from '#kit/pagination.ts'
import { withParts } from './get-return.ts'
import type { RequestedReturn } from './get-return.ts'
import { returnRequests } from './tables.server.ts'

export interface ListedReturn extends RequestedReturn {
  folio: string
  buyer: string
  email: string
}

/** The buyer's whole name. */
export const buyerOf = sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`

/** Returns as the owner deals with them, newest first. Throws SignInRequired, NotAllowed. */
export async function listReturns(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<Page<ListedReturn>> {
  requireOwner(ctx)
  const total = await ctx.db.$count(returnRequests)
  const rows = await ctx.db
    .select({
      request: returnRequests,
      folio: orders.folio,
      email: orders.email,
      buyer: buyerOf,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .orderBy(desc(returnRequests.requestedAt), desc(returnRequests.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const flat = rows.map(({ request, ...row }) => ({ ...request, ...row }))
  return { items: flat.length > 0 ? await withParts(ctx, flat) : [], meta: { page, limit, total } }
}
