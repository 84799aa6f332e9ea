import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let actors: TestActors
let reads = 0
const replica = {
  read<Result>(primary: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
    reads += 1
    return read(primary)
  },
}

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())

it.each([
  ['orders', 1],
  ['orders.csv', 1],
  ['customers', 1],
  ['customers.csv', 1],
  ['audit-entries', 1],
  ['analytics?from=2026-11-01&to=2026-11-02', 1],
  ['analytics/revenue.csv?from=2026-11-01&to=2026-11-02', 1],
  ['reports/taxes', 1],
  ['report-files/payments.csv', 1],
  ['inventory/movements.csv', 1],
  ['products.csv', 1],
  ['settings', 0],
  ['orders-summary', 0],
])('%s may come from a replica: %i', async (path, expected) => {
  const api = createTestApi(database, { ports: { ...createTestPorts(), replica } })
  reads = 0
  const answer = await api.request(`/management/${path}`, { as: actors.owner })
  await answer.text()
  expect([answer.status, reads]).toEqual([200, expected])
})
