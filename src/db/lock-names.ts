import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { namedQuery } from './named-query.ts'

/** Locks the names until the transaction ends. Callers must pass several in one global order, or they may deadlock. */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  await namedQuery(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param([...names])}::text[]) as name`,
  )
}
