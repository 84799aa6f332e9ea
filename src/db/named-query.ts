import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

const dialect = new PgDialect({ casing: 'snake_case' })
const names = new Map<string, string>()

/**
 * Runs a statement that each connection parses and plans only the first time. For statements on the hot path whose text
 * takes few forms: lists go in as one array parameter (`sql.param`), never as a list of parameters.
 */
export async function namedQuery<Row>(db: Db, query: SQL): Promise<Row[]> {
  const built = dialect.sqlToQuery(query)
  const prepared = db._.session.prepareQuery(built, undefined, nameOf(built.sql), false)
  const { rows } = (await prepared.execute()) as { rows: Row[] }
  return rows
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `store_${names.size + 1}`
  names.set(text, name)
  return name
}
