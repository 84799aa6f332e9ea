import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createReplica } from './read-replica.ts'

const log = { warn: vi.fn<(details: object, message: string) => void>() }
const one = (db: Db) => db.execute<{ one: number }>(sql`select 1 as one`)
/** Less than a pool takes to close a connection that nobody uses (milliseconds). */
const PATIENCE = 5000
const OTHER_CONNECTIONS = sql`select from pg_stat_activity
  where application_name = 'store' and datname = current_database() and pid <> pg_backend_pid()`
let database: TestDatabase

beforeEach(async () => {
  log.warn.mockClear()
  database = await createTestDatabase(1)
})
afterEach(() => database.drop())

test('a server that is a primary itself, as a promoted replica, is not waited for', async () => {
  const replica = createReplica(database.url, log)
  expect((await replica.read(database.db, one)).rows).toEqual([{ one: 1 }])
  expect(log.warn.mock.calls).toEqual([[{}, 'the replica is a primary itself: reports and lists read the primary']])
  await replica.stop()
})

test('one that can’t be told from another cluster’s is given up, and no connection stays', async () => {
  const replica = createReplica(database.url, log)
  const connections = async () => (await database.db.execute(OTHER_CONNECTIONS)).rows.length
  let asked = 0
  const execute = async (...given: Parameters<Db['execute']>) => {
    asked += 1
    if (asked !== 2) return database.db.execute(...given)
    await vi.waitFor(async () => expect(await connections()).toBe(1), PATIENCE)
    throw new Error('broken off')
  }
  const primary = { execute } as unknown as Db
  expect((await replica.read(primary, one)).rows).toEqual([{ one: 1 }])
  expect(log.warn.mock.calls.map(([, message]) => message)).toEqual([
    'the replica is out of reach: reports and lists read the primary',
  ])
  await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENCE)
  await replica.stop()
})
