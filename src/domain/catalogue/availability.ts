import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** The warehouse that ships; what buyers see as stock is what can still be promised from it. */
export const SHIPPING_LOCATION_ID = 'cedis'

/**
 * Units of a variant that can still be sold and shipped, as an SQL expression. It names `stock_levels` in SQL because the
 * catalogue reads stock but must not depend on inventory, which depends on it.
 * @param variantId the column or value that holds the variant's id
 */
export function availableOf(variantId: SQL): SQL {
  return sql`coalesce((
    select on_hand - reserved from stock_levels
    where variant_id = ${variantId} and location_id = '${sql.raw(SHIPPING_LOCATION_ID)}'
  ), 0)`
}
