import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createDatabase } from './client.ts'
import type { Db } from './client.ts'
import { isDatabaseOutage, startFailureOf } from './outage.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function backendOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid ?? 0
}

const cut = (pid: number) => database.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

it('outlives a connection cut between two statements of a transaction', async () => {
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      await cut(await backendOf(tx))
      await tx.execute(sql`select 1`)
    }),
  )
  expect(isDatabaseOutage(failure)).toBe(true)
  expect(await backendOf(database.db)).toBeGreaterThan(0)
})

it('outlives a connection cut amid a statement', async () => {
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      const pid = await backendOf(tx)
      await Promise.all([tx.execute(sql`select pg_sleep(10)`), cut(pid)])
    }),
  )
  expect(isDatabaseOutage(failure)).toBe(true)
})

it.each([
  ['whose port nobody listens on', ''],
  ['whose socket is gone', '?host=%2Fno-such-folder'],
])('knows a database %s', async (_, way) => {
  const { db, pool } = createDatabase(`postgres://store@127.0.0.1:1/store${way}`)
  const failure = await failureOf(db.execute(sql`select 1`))
  expect(isDatabaseOutage(failure)).toBe(true)
  expect(startFailureOf(failure)).toMatch(/^The database is out of reach, .*: .+\. The store ends; start it again/s)
  await pool.end()
})

it('knows a host that is silent, from a connection’s start on and amid a statement', async () => {
  const link = await openSeverableLink(database.url)
  const heard = new Client({ connectionString: link.url, query_timeout: 100 })
  heard.on('error', () => undefined)
  await heard.connect()
  link.swallow()
  const unheard = new Client({ connectionString: link.url, connectionTimeoutMillis: 100 })
  unheard.on('error', () => undefined)
  const failures = [await failureOf(heard.query('select 1')), await failureOf(unheard.connect())]
  expect(failures.map((failure) => [String(failure), isDatabaseOutage(failure)])).toEqual([
    ['Error: Query read timeout', true],
    ['Error: timeout expired', true],
  ])
  for (const client of [heard, unheard]) await client.end()
  await link.sever()
})

it('knows a transaction that was given up because another waited for it too', async () => {
  const deadlock = sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`
  expect(isDatabaseOutage(await failureOf(database.db.execute(deadlock)))).toBe(true)
})

it('counts a row that others keep too long', async () => {
  const waiting = createDatabase(database.url, 1)
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table idempotency_keys`)
    await waiting.db.execute(sql`set lock_timeout = '50ms'`)
    const failure = await failureOf(waiting.db.execute(sql`select from idempotency_keys`))
    expect(failure).toMatchObject({ cause: { code: '55P03' } })
    expect(isDatabaseOutage(failure)).toBe(true)
  })
  await waiting.pool.end()
})

it.each(['25006', '25P03', '40001', '53100', '57P01', '57P05', '58030'])('knows SQLSTATE %s', async (state) => {
  const raised = sql.raw(`do $$ begin raise exception using errcode = '${state}'; end $$`)
  expect(isDatabaseOutage(await failureOf(database.db.execute(raised)))).toBe(true)
})

it('does not take a mistake of ours for one', async () => {
  expect(isDatabaseOutage(await failureOf(database.db.execute(sql`select nothing`)))).toBe(false)
})

it('takes no other missing file for an outage', () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect(isDatabaseOutage(missing)).toBe(false)
})
