import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createDatabase, SESSION_SETTINGS } from './client.ts'
import { namedQuery } from './named-query.ts'
import { inspectConnection, settleSessionSettings } from './pooler.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(2)
})
afterAll(() => database.drop())

it('sees that nothing stands between, and leaves no statement behind', async () => {
  expect(await inspectConnection(database.url)).toMatchObject({
    isPooled: false,
    keepsStatements: true,
    hasSettings: false,
  })
})

it('gives the role its settings once, for connections that can’t bring them', async () => {
  const client = await database.pool.connect()
  await settleSessionSettings(client)
  const settings = await client.query(`select setconfig from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`)
  const wanted = Object.entries(SESSION_SETTINGS).map(([name, value]) => `${name}=${value}`)
  expect(settings.rows.map(({ setconfig }: { setconfig: string[] }) => setconfig.toSorted())).toEqual([
    wanted.toSorted(),
  ])
  expect((await inspectConnection(database.url)).hasSettings).toBe(true)
  const statements: unknown[] = []
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  Object.assign(client, { query: (...given: unknown[]) => (statements.push(given[0]), query(...given)) })
  await settleSessionSettings(client)
  expect(statements).toHaveLength(1)
  client.release(true)
})

it('names no statement where the next one may meet another server connection', async () => {
  const named = async (keepsStatements: boolean) => {
    const { db, pool } = createDatabase(database.url, 1, { keepsStatements })
    await namedQuery(db, sql`select ${1}::int as one`)
    const { rows } = await db.execute(sql`select name from pg_prepared_statements`)
    await pool.end()
    return rows.length
  }
  expect([await named(true), await named(false)]).toEqual([1, 0])
})
