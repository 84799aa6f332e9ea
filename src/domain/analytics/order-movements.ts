import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orders, orderStatusChanges } from '#db/schema/orders.server.ts'
import { paymentRefunds, payments, refunds } from '#db/schema/payments.server.ts'
import { returnRequests, returnStatusChanges } from '#db/schema/returns.server.ts'
import { mexicanDay, startOfDay } from '#db/mexican-day.ts'
import { dayAfter } from '#kit/mexican-time.ts'

/** Selects order_id and at: the moments at which orders change figures. Each has a trigger that marks its day dirty. */
function movements(where: (orderId: SQL, at: SQL) => SQL): SQL {
  return sql`
    select o.id as order_id, o.paid_at as at from ${orders} as o where ${where(sql`o.id`, sql`o.paid_at`)}
    union all select c.order_id, c.at from ${orderStatusChanges} as c
      where c.to_status = 'cancelled' and ${where(sql`c.order_id`, sql`c.at`)}
    union all select p.order_id, r.at from ${paymentRefunds} as r join ${payments} as p on p.id = r.payment_id
      where ${where(sql`p.order_id`, sql`r.at`)}
    union all select p.order_id, r.given_at from ${refunds} as r join ${payments} as p on p.id = r.payment_id
      where ${where(sql`p.order_id`, sql`r.given_at`)}
    union all select q.order_id, c.at from ${returnStatusChanges} as c join ${returnRequests} as q on q.id = c.return_id
      where (c.to_status in ('refunded', 'replaced') or c.from_status in ('refunded', 'replaced')) and ${where(sql`q.order_id`, sql`c.at`)}`
}

/** Selects order_id. */
export function ordersMovedOn(day: string): SQL {
  const isThen = (_: SQL, at: SQL) => sql`${at} >= ${startOfDay(day)} and ${at} < ${startOfDay(dayAfter(day, 1))}`
  return sql`select distinct order_id from (${movements(isThen)}) as movement`
}

/** What is written late changes the later days of the same orders too. */
export async function laterDays({ db }: Ctx, day: string): Promise<string[]> {
  const isLater = (orderId: SQL, at: SQL) =>
    sql`${orderId} = moved.order_id and ${at} >= ${startOfDay(dayAfter(day, 1))}`
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct ${mexicanDay(sql`later.at`)}::text as day from (${ordersMovedOn(day)}) as moved
    cross join lateral (${movements(isLater)}) as later`)
  return rows.map((row) => row.day)
}
