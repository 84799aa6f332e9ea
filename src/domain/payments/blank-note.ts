import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** SQL: null stays null. */
export function blankNote(note: PgColumn): SQL {
  return sql`left(${note}, 0)`
}
