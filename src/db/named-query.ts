import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { NAMED_BY_TEXT } from './name-statements.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Runs a statement that each connection parses and plans only the first time. For statements on the hot path whose text
 * takes few forms: lists go in as one array parameter (`sql.param`), never as a list of parameters.
 */
export async function namedQuery<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await namedStatement(db, text, params)
  return rows as Row[]
}

/** The same for text with `$1`, `$2` … and what stands there. */
export async function namedStatement(db: Db, text: string, params: unknown[]): Promise<{ rows: unknown[] }> {
  const statement = db._.session.prepareQuery({ sql: text, params }, undefined, NAMED_BY_TEXT, false)
  return (await statement.execute()) as { rows: unknown[] }
}

interface BuiltQuery<Answer> {
  prepare(name: string): { execute(): Promise<Answer> }
}

/** The same for what the query builder made. */
export function namedBuilt<Answer>(query: BuiltQuery<Answer>): Promise<Answer> {
  return query.prepare(NAMED_BY_TEXT).execute()
}
