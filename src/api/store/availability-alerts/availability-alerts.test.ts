import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ALERTS_BY_ADDRESS, ALERTS_BY_MAILBOX } from '#domain/catalogue/availability-alerts/limits.ts'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let actors: TestActors
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  actors = await createActors(database.db, TEST_NOW)
  await database.db.update(stockLevels).set({ onHand: 0 }).where(eq(stockLevels.variantId, 'reposado'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(availabilityAlerts)
  await database.db.delete(mails)
  api = createTestApi(database)
})

const GOOD = { productId: 'reposado', email: 'Elena@People.example' }
const send = (body: unknown = GOOD, init: TestRequest = {}) =>
  api.call('/availability-alerts', { method: 'POST', body, ...init })

describe('POST /availability-alerts', () => {
  test('answers alike for a new, a waiting and a confirmed mailbox, and for visitors and customers', async () => {
    const first = await send()
    expect([first.status, first.body]).toEqual([202, { statusCode: 202, data: null }])
    const second = await send(GOOD, { as: actors.customer })
    await database.db.update(availabilityAlerts).set({ confirmedAt: TEST_NOW })
    const third = await send({ ...GOOD, variantId: 'reposado', email: 'elena@people.example' })
    expect([second.body, third.body]).toEqual([first.body, first.body])
    expect(await database.db.select({ email: availabilityAlerts.email }).from(availabilityAlerts)).toEqual([
      { email: 'elena@people.example' },
    ])
    expect(await database.db.$count(mails)).toBe(1)
  })

  test.each([
    ['es', 'Confirma tu aviso'],
    ['en', 'Confirm your alert'],
  ] as const)('writes in the language of the call: %s', async (lng, subject) => {
    await send(GOOD, { lng })
    const [mail] = await database.db.select().from(mails)
    expect(mail?.subject).toContain(subject)
  })

  test.each([
    [{ email: 'bad' }, 422],
    [{ email: 'a@b.example, c@d.example' }, 422],
    [{ email: `${'x'.repeat(250)}@d.example` }, 422],
    [{ email: undefined }, 422],
    [{ productId: 'none' }, 404],
    [{ variantId: 'blanco' }, 404],
    [{ productId: 'blanco' }, 409],
  ])('%j is answered with %i, and nothing is noted', async (problem, status) => {
    expect((await send({ ...GOOD, ...problem })).status).toBe(status)
    expect(await database.db.$count(availabilityAlerts)).toBe(0)
  })

  test('needs the header of the workspace', async () => {
    expect((await send(GOOD, { workspace: null })).status).toBe(400)
  })

  test('an address that asks too often waits', async () => {
    api = createTestApi(database, { rateLimiter: createCountingLimiter() })
    for (let sent = 0; sent < ALERTS_BY_ADDRESS.limit; sent += 1)
      expect((await send({ ...GOOD, email: `e${sent}@people.example` })).status).toBe(202)
    expect((await send()).status).toBe(429)
    api.caller.address = '192.0.2.77'
    expect((await send()).status).toBe(202)
  })

  test('a mailbox is asked a few times a day, however it is written, and nobody is told', async () => {
    api = createTestApi(database, { rateLimiter: createCountingLimiter() })
    for (let sent = 0; sent < ALERTS_BY_MAILBOX.limit + 2; sent += 1)
      expect((await send({ ...GOOD, email: `elena+${sent}@people.example` })).status).toBe(202)
    expect(await database.db.$count(mails)).toBe(ALERTS_BY_MAILBOX.limit)
  })
})
