import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { SCHEDULED_JOBS } from './schedule.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it.each([
  ['apply-missed-prices', ['scheduled_prices_beginning', 'scheduled_prices_ending']],
  ['publish-missed-products', ['products_publish_due']],
])('each minute %s finds what is due over an index', async (name, indexes) => {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle(database.pool, { casing: 'snake_case', logger })
  await SCHEDULED_JOBS.find((job) => job.name === name)?.run(createTestCtx(db))
  const [{ text, values } = { text: '', values: [] }] = statements
  const client = await database.pool.connect()
  await client.query('begin; set local enable_seqscan = off')
  const { rows } = await client.query(`explain ${text}`, values)
  await client.query('rollback')
  client.release()
  for (const index of indexes) expect(JSON.stringify(rows)).toContain(index)
})
