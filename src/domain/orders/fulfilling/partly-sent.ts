import { sql } from 'drizzle-orm'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { isTour } from '#domain/catalogue/tours/is-tour.ts'
import { orders } from '#db/schema/orders.server.ts'

/** SQL for ids of orders shipped in part, whose rest is more than tours. */
export const PARTLY_SENT = sql`select o.id from ${orders} as o where o.status = 'shipped'
  and exists (select from ${stockReservations} as r where r.order_id = o.id and r.status = 'held'
    and not ${isTour(sql.raw('r.variant_id'))})`
