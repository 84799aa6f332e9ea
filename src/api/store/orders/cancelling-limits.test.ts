import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())

test.each([
  ['customer', 429],
  ['owner', 404],
] as const)('the %s who cancels again and again is answered %d', async (who, status) => {
  const api = createTestApi(database, { rateLimiter: createCountingLimiter() })
  const cancel = () => api.call('/orders/SC-7K3M-9QX5/cancellation', { method: 'POST', as: actors[who] })
  for (let times = 0; times < 30; times += 1) expect((await cancel()).status).toBe(404)
  expect((await cancel()).status).toBe(status)
})
