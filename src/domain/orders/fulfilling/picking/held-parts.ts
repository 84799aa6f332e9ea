import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { isTour } from '#domain/catalogue/tours/is-tour.ts'
import { eachPart } from '#domain/inventory/levels/reserved-parts.ts'

/**
 * SQL rows of unshipped units, a bundle's by part: `(variant_id, part_id, in_one, quantity, is_bundle)`. `in_one`: units
 * in one bundle. Without the engraving charge and tours.
 */
export function selectHeldParts(orderId: SQL): SQL {
  return sql`
    select held.variant_id, part.variant_id as part_id, part.units::int as in_one,
      held.quantity * part.units::int as quantity, held.parts is not null as is_bundle
    from ${stockReservations} as held join ${orders} as owing on owing.id = held.order_id
    cross join lateral ${eachPart('held')}
    where held.order_id = ${orderId} and held.status = 'held'
      and held.variant_id is distinct from owing.engraving ->> 'soldAs' and not ${isTour(sql.raw('held.variant_id'))}`
}
