import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * That `column` is one of `values`. One value is compared as one: only so can an index give its rows already in order, and
 * only so is a statement with a name planned once, for as many rows as it will find.
 */
export function among(column: SQL, values: readonly string[]): SQL {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`
}
