import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'

/** SQL for whether a variant is a date of a tour, of which nothing is sent. */
export function isTour(variantId: SQL): SQL {
  return sql`exists (select from ${variants} as tour_date where tour_date.id = ${variantId} and tour_date.tour_starts_at is not null)`
}

/** SQL on `categories`: false of one that holds tours alone, as lists and search show none. */
export const isListedCategory: SQL = sql`(
  exists (select from products where category_id = categories.id and tour is null)
  or not exists (select from products where category_id = categories.id))`
