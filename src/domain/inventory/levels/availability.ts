import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** The stock that buyers see is this warehouse's. */
export const SHIPPING_LOCATION_ID = 'cedis'

/** SQL for the units that can be shipped. Names `stock_levels` in SQL, because inventory imports catalogue. */
export function availableOf(variantId: SQL): SQL {
  return sql`coalesce((
    select on_hand - reserved from stock_levels
    where variant_id = ${variantId} and location_id = '${sql.raw(SHIPPING_LOCATION_ID)}'
  ), 0)`
}
