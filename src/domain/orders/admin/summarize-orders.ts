import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { orders } from '#db/schema/orders.server.ts'
import { PARTLY_SENT } from '../fulfilling/partly-sent.ts'
import { idsWaitingFor } from './attention.ts'
import { ATTENTIONS } from '#vocabulary/order-filters.ts'
import type { Attention } from '#vocabulary/order-filters.ts'
import type { OrdersSummary } from './schemas.ts'

/** Counts stop here. */
export const COUNTED_UP_TO = 1000

export async function summarizeOrders(ctx: Ctx): Promise<OrdersSummary> {
  requirePermission(ctx, 'orders:read')
  const inStatus = (status: string) => sql`select id from ${orders} where status = ${status}`
  const counted: Record<string, SQL> = {
    pending: inStatus('pending'),
    'to-prepare': sql`${inStatus('processing')} and delivery_method <> 'tour' union all ${PARTLY_SENT}`,
    shipped: sql`${inStatus('shipped')} and lost_at is null`,
  }
  for (const why of ATTENTIONS) counted[why] = sql`select distinct 1, ids.* from (${idsWaitingFor(ctx, why)}) as ids`
  const parts = Object.entries(counted).map(
    ([name, ids]) =>
      sql`select ${name}::text as name, (select count(*)::int from (${ids} limit ${COUNTED_UP_TO}) as found) as count`,
  )
  const { rows } = await ctx.db.execute<{ name: string; count: number }>(sql.join(parts, sql` union all `))
  const countOf = (name: string) => rows.find((row) => row.name === name)?.count ?? 0
  return {
    awaitingPayment: countOf('pending'),
    toPrepare: countOf('to-prepare'),
    underWay: countOf('shipped'),
    attention: Object.fromEntries(ATTENTIONS.map((why) => [why, countOf(why)])) as Record<Attention, number>,
  }
}
