import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createDatabase } from './client.ts'
import { isDatabaseOutage } from './outage.ts'
import { choosePrimary, connectionTo } from './primary.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

/** Of a host, before it counts as silent. */
const HOST_TIMEOUT_MS = 1000

/** As libpq writes several hosts: `postgres://user:password@a:5432,b:5433/store`. */
const over = (...urls: string[]) => {
  const hosts = urls.map((url) => new URL(url).host)
  return (urls[0] ?? '').replace(hosts[0] ?? '', hosts.join())
}

it('works on the next host within seconds when its own falls silent, and gives the old connections up', async () => {
  const [near, far] = [await openSeverableLink(database.url), await openSeverableLink(database.url)]
  await far.sever()
  const pool = new Pool({ ...connectionTo(over(near.url, far.url), HOST_TIMEOUT_MS), max: 2 })
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  await pool.query('select 1')
  await far.mend()
  near.swallow()
  const inFlight = pool.query('select 1').catch((error: unknown) => error)
  const silentSince = performance.now()
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
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

it.each([
  ['28P01', (url: string) => Object.assign(new URL(url), { password: 'another' }).href],
  ['3D000', (url: string) => Object.assign(new URL(url), { pathname: '/another' }).href],
])('calls what a host refuses by its name (%s), and no outage', async (code, mistaken) => {
  const [near, far] = [await openSeverableLink(database.url), await openSeverableLink(database.url)]
  await far.sever()
  const { db, pool } = createDatabase(over(mistaken(near.url), far.url), 1)
  const failure: unknown = await db.execute(sql`select 1`).catch((error: unknown) => error)
  expect(failure).toMatchObject({ cause: { code } })
  expect(isDatabaseOutage(failure), String(failure)).toBe(false)
  await pool.end()
  await near.sever()
})

it('takes the highest timeline, and goes back to no lower one while the primary is slow', () => {
  const hostOf = (timeline: number) => ({ url: `host ${timeline}`, timeline })
  const [old, promoted, replica] = [hostOf(1), hostOf(2), hostOf(0)]
  expect(choosePrimary([old, promoted, replica], 1)).toBe(promoted)
  expect(choosePrimary([replica, old], 1)).toBe(old)
  const error = new Error('timeout expired')
  const slow = { ...promoted, timeline: 0, error }
  expect(() => choosePrimary([old, slow], 2)).toThrow(
    expect.objectContaining({ code: '08006', message: 'none of the 2 hosts takes writes', cause: error }),
  )
})
