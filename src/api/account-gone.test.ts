import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#db/schema/identity.server.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
})
afterAll(() => database.drop())

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('what is under way when its account ends is answered as by somebody who isn’t signed in', async () => {
  const person = await createTestCustomer(database.db, TEST_NOW)
  const { call } = createTestApi(database)
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from products limit 1`)
  const { answer } = await database.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, person.actor.userId))
    const body = { added: rows.map(({ id }) => id) }
    const wishing = call('/customer/wishlist', { method: 'PATCH', body, as: person })
    await vi.waitUntil(isSomebodyWaiting)
    return { answer: wishing }
  })
  const { status, body } = await answer
  expect([status, body.code]).toEqual([401, 'SignInRequired'])
})
