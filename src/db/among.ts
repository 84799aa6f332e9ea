import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Uses `=` for a single value: an index then returns rows in order, and a named statement has one plan. */
export function among(column: SQL, values: readonly string[]): SQL {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`
}
