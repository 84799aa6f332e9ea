import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { orders } from '#db/schema/orders.server.ts'
import { REST_OWED } from '../cancelling/rest-owed.ts'
import { openTransferCondition } from '../refunding/list-payment-issues.ts'
import { PARTLY_SENT } from '../fulfilling/partly-sent.ts'
import { unmatchedPayments, paymentDisputes, payments, refundDueCondition } from '#db/schema/payments.server.ts'
import { parcels } from '#db/schema/parcels.server.ts'
import { returnRequests } from '#db/schema/returns.server.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { ATTENTIONS } from '#vocabulary/order-filters.ts'
import type { Attention } from '#vocabulary/order-filters.ts'

const PREPARATION = 48 * HOUR

/** Partial indexes, so the cost depends on open orders and those whose rest was ever cancelled. */
function waitingFor(ctx: Pick<Ctx, 'now'>): Record<Attention, SQL> {
  const latest = addTime(ctx.now, -PREPARATION).toISOString()
  return {
    'refund-due': sql`select order_id from ${payments} where ${refundDueCondition}
      union all select order_id from ${payments} where refund_failed_centavos > 0
      union all select id from ${orders} where balance_centavos < 0`,
    money: sql`select m.order_id from ${receivedTransfers} as t join ${payments} as m on m.id = t.payment_id
        where ${openTransferCondition}
      union all select m.order_id from ${unmatchedPayments} as k join ${payments} as m on m.id = k.payment_id
        where k.resolved_at is null`,
    dispute: sql`select m.order_id from ${paymentDisputes} as d join ${payments} as m on m.id = d.payment_id
      where d.status = 'open'`,
    return: sql`select order_id from ${returnRequests} where status in ('requested', 'received')`,
    late: sql`select id from ${orders} where status = 'processing' and delivery_method <> 'tour' and paid_at < ${latest}::timestamptz
      union all select id from ${orders} where status = 'shipped' and lost_at is null and estimated_delivery < ${mexicanDate(ctx.now)}::date
        and (id in (${PARTLY_SENT}) or exists (select from ${parcels} as p where p.order_id = ${orders.id} and p.delivered_at is null))`,
    'partly-sent': PARTLY_SENT,
    'rest-owed': REST_OWED,
  }
}

export function idsWaitingFor(ctx: Pick<Ctx, 'now'>, attention: Attention | 'any'): SQL {
  const all = waitingFor(ctx)
  if (attention !== 'any') return all[attention]
  return sql.join(Object.values(all), sql` union all `)
}

export async function readAttention(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, Attention[]>> {
  const all = waitingFor(ctx)
  const ids = sql.param([...orderIds])
  const parts = ATTENTIONS.map(
    (why) => sql`select ${why}::text as why, id from unnest(${ids}::uuid[]) as asked(id) where id in (${all[why]})`,
  )
  const { rows } = await ctx.db.execute<{ why: Attention; id: string }>(sql.join(parts, sql` union all `))
  const found = Map.groupBy(rows, ({ id }) => id)
  return new Map(Array.from(found, ([id, reasons]) => [id, reasons.map(({ why }) => why)]))
}
