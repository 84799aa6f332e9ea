import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from '#db/schema/orders.server.ts'
import { returnRequests } from '#db/schema/returns.server.ts'
import { idsWaitingFor } from './admin/attention.ts'

const UNDER_WAY = ['pending', 'processing', 'shipped'] as const

/** Including open returns and refunds due, without lost orders. */
export async function listOrdersUnderWay(ctx: Ctx, customerId: string): Promise<string[]> {
  const unsettled = sql`${idsWaitingFor(ctx, 'refund-due')} union all ${idsWaitingFor(ctx, 'money')}
    union all ${idsWaitingFor(ctx, 'rest-owed')}
    union all select order_id from ${returnRequests} where status in ('requested', 'accepted', 'received')`
  const found = await ctx.db
    .select({ folio: orders.folio })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(and(inArray(orders.status, UNDER_WAY), isNull(orders.lostAt)), sql`${orders.id} in (${unsettled})`),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
  return found.map(({ folio }) => folio)
}
