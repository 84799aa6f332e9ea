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

it.each<[string, [string, string][]]>([
  [
    'apply-missed-prices',
    [
      ['scheduled_prices_beginning', 'starts_at'],
      ['scheduled_prices_ending', 'ends_at'],
    ],
  ],
  ['publish-missed-products', [['products_publish_due', 'publish_at']]],
])('each minute %s looks over an index', async (name, indexes) => {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) }
  const db = drizzle(database.pool, { casing: 'snake_case', logger })
  await SCHEDULED_JOBS.find((job) => job.name === name)?.run(createTestCtx(db))
  const [{ text, values } = { text: '', values: [] }] = statements
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const [index, column] of indexes) expect(plan).toMatch(new RegExp(`${index}.*\n *Index Cond: .*${column}`))
  } finally {
    await client.query('rollback')
    client.release()
  }
})
