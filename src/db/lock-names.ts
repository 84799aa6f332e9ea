import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { namedQuery } from './named-query.ts'

/**
 * Waits until no other transaction holds any of these names, and holds them until this one ends. Whoever takes several
 * takes them in one order, so that nobody waits in a circle.
 */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  await namedQuery(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param([...names])}::text[]) as name`,
  )
}
