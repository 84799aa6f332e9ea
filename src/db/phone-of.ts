import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** SQL for the national digits of a telephone number. */
export function phoneOf(phone: AnyPgColumn): SQL {
  return sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`
}
