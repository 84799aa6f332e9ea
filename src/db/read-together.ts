import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'
import { namedQuery } from './named-query.ts'

/** Runs several queries in one statement. Rows travel as JSON, so times arrive as text. */
export async function readTogether<Rows extends Record<string, unknown>>(
  db: Db,
  queries: { [Name in keyof Rows]: SQL },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const lists = Object.entries<SQL>(queries).map(
    ([name, query]) =>
      sql`(select coalesce(json_agg(found), '[]') from (${query}) as found) as ${sql.identifier(name)}`,
  )
  const [read] = await namedQuery<{ [Name in keyof Rows]: Rows[Name][] }>(db, sql`select ${sql.join(lists, sql`, `)}`)
  if (!read) throw new Error('a select without tables returns one row')
  return read
}
