import { sql } from 'drizzle-orm'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'

/** SQL for ids of orders shipped in part. */
export const PARTLY_SENT = sql`select o.id from ${orders} as o where o.status = 'shipped'
  and exists (select from ${stockReservations} as r where r.order_id = o.id and r.status = 'held')`
