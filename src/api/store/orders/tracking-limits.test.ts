import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buy, BUYER_EMAIL, openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
})
afterAll(() => database.drop())

it('tries ten e-mails on one order in ten minutes, from however many addresses and however its number is written', async () => {
  const { call, caller, ports } = createTestApi(database, { rateLimiter: createCountingLimiter() })
  const { folio } = await buy(createTestCtx(database.db, { ports }), { reposado: 1 })
  const ask = (index: number, email: string) => {
    caller.address = `192.0.2.${index}`
    const written = index % 2 ? folio : folio.toLowerCase().replaceAll('-', ' ')
    return call<{ isMasked: boolean }>(`/orders/${encodeURIComponent(written)}?email=${email}`)
  }
  for (let index = 0; index < 10; index += 1) {
    expect((await ask(index, `guess-${index}@people.example`)).body.data.isMasked).toBe(true)
  }
  expect((await ask(10, BUYER_EMAIL)).status).toBe(429)
  caller.address = '192.0.2.11'
  expect((await call(`/orders/${folio}`)).status).toBe(200)
})
