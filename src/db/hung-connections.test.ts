import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import type { SeverableLink } from '#tests/fixtures/severable-link.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createDatabase } from './client.ts'
import { closeWhenUseless, waitWithoutLimit } from './hung-connections.ts'
import { isDatabaseOutage } from './outage.ts'

let database: TestDatabase
let link: SeverableLink
beforeAll(async () => {
  database = await createTestDatabase(1)
  link = await openSeverableLink(database.url)
})
afterAll(async () => {
  await link.sever()
  await database.drop()
})

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

it('gives a connection up that fell silent amid a transaction, and works over a new one', async () => {
  const { db, pool } = createDatabase(link.url, 1, { hungAfter: 300 })
  const before = await db.execute(sql`select pg_backend_pid() as pid`)
  const failure = await failureOf(
    db.transaction(async (tx) => {
      link.hush()
      await tx.execute(sql`select 1`)
    }),
  )
  expect(isDatabaseOutage(failure), String(failure)).toBe(true)
  const after = await db.execute(sql`select pg_backend_pid() as pid`)
  expect(after.rows).not.toEqual(before.rows)
  await pool.end()
})

it('gives up a statement that is silent for too long, unless it may take its time', async () => {
  const client = new Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  closeWhenUseless(client, 100)
  await expect(client.query('select pg_sleep(0.5)')).rejects.toThrow('the database is silent')

  const patient = new Client({ connectionString: database.url })
  await patient.connect()
  closeWhenUseless(patient, 100)
  waitWithoutLimit(patient)
  expect((await patient.query('select pg_sleep(0.5)')).rowCount).toBe(1)
  await patient.end()
})

it('leaves a server that takes no writes any more, and calls that an outage', async () => {
  const { db, pool } = createDatabase(database.url, 1)
  await db.execute(sql`set default_transaction_read_only = on`)
  const failure = await failureOf(db.execute(sql`delete from carts`))
  expect(isDatabaseOutage(failure), String(failure)).toBe(true)
  await db.execute(sql`delete from carts`)
  await pool.end()
})
