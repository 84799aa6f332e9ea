import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { availableLevels } from '#db/schema/inventory.server.ts'

/** The stock that buyers see is this warehouse's. */
export const SHIPPING_LOCATION_ID = 'cedis'

/** SQL for the units that can be shipped. */
export function availableOf(variantId: SQL): SQL {
  return sql`coalesce((
    select available from ${availableLevels}
    where variant_id = ${variantId} and location_id = '${sql.raw(SHIPPING_LOCATION_ID)}'
  ), 0)`
}
