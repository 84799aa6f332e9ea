import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import { getOrderTracking } from '#domain/orders/history/get-order-tracking.ts'
import { ordersData } from '#domain/orders/personal-data.server.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
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

it('never shows an erased order to who asks with no e-mail', async () => {
  const { call, ports } = createTestApi(database)
  const ctx = createTestCtx(database.db, { ports })
  const { folio } = await buy(ctx, { reposado: 1 })
  const [order] = await database.db.select({ id: orders.id }).from(orders).where(eq(orders.folio, folio))
  await ordersData.eraseOrders?.({ ...ctx, actor: PROVEN_OWNER }, [order?.id ?? ''])
  for (const email of ['', '%20']) {
    expect((await call(`/orders/${folio}?email=${email}`)).body.data).toMatchObject({ isMasked: true })
    expect((await call(`/orders/${folio}/receipt.pdf?email=${email}`)).status).toBe(403)
  }
  for (const email of ['', ' ']) expect(await getOrderTracking(ctx, { folio, email })).toMatchObject({ isMasked: true })
})
