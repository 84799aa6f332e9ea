import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createDatabase } from './client.ts'
import { isDatabaseOutage } from './outage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

/** As libpq writes several hosts: `postgres://user:password@a:5432,b:5433/store`. */
const over = (...urls: string[]) => {
  const hosts = urls.map((url) => new URL(url).host)
  return (urls[0] ?? '').replace(hosts[0] ?? '', hosts.join())
}

it('works on the next host within seconds when its own falls silent, and gives the old connections up', async () => {
  const [near, far] = [await openSeverableLink(database.url), await openSeverableLink(database.url)]
  await far.sever()
  const { db, pool } = createDatabase(over(near.url, far.url), 2)
  await db.execute(sql`select 1`)
  await far.mend()
  near.swallow()
  const inFlight = db.execute(sql`select 1`).catch((error: unknown) => error)
  const silentSince = performance.now()
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
  const failure = await inFlight
  expect(isDatabaseOutage(failure), String(failure)).toBe(true)
  expect(performance.now() - silentSince).toBeLessThan(10_000)
  await pool.end()
  for (const link of [near, far]) await link.sever()
})

it('takes no host that is read-only, and calls it an outage when there is no other', async () => {
  const [near, far] = [await openSeverableLink(database.url), await openSeverableLink(database.url)]
  const readOnly = '?options=-c%20default_transaction_read_only%3Don'
  const { db, pool } = createDatabase(over(near.url, far.url) + readOnly, 1)
  const failure: unknown = await db.execute(sql`select 1`).catch((error: unknown) => error)
  expect(isDatabaseOutage(failure), String(failure)).toBe(true)
  await pool.end()
  for (const link of [near, far]) await link.sever()
})
