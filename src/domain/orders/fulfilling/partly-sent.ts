import { sql } from 'drizzle-orm'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'

/** SQL for the ids of orders of which a part left and a part is still owed. */
export const PARTLY_SENT = sql`select o.id from ${orders} as o where o.status = 'shipped'
  and exists (select from ${stockReservations} as r where r.order_id = o.id and r.status = 'held')`
