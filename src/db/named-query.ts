import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import { NAMED_BY_TEXT } from './name-statements.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** Planned once per connection. Pass lists as one array parameter, so that the text has few forms. */
export async function namedQuery<Row>(db: Db, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const { rows } = await namedStatement(db, text, params)
  return rows as Row[]
}

export async function namedStatement(db: Db, text: string, params: unknown[]): Promise<{ rows: unknown[] }> {
  const statement = db._.session.prepareQuery({ sql: text, params }, undefined, NAMED_BY_TEXT, false)
  return (await statement.execute()) as { rows: unknown[] }
}

interface BuiltQuery<Answer> {
  prepare(name: string): { execute(): Promise<Answer> }
}

export function namedBuilt<Answer>(query: BuiltQuery<Answer>): Promise<Answer> {
  return query.prepare(NAMED_BY_TEXT).execute()
}
