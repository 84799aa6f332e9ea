import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, tableOwner } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createReadiness } from './readiness.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

const start = (freeBytes?: (folder: string) => Promise<number>) =>
  createReadiness({ db: database.db, dataDir: tmpdir(), ...(freeBytes && { freeBytes }) })

it('is not ready where the disk is full, or the database takes no writes', async () => {
  expect(await (await start(async () => 1_000_000))()).toBe('disk full')
  const readiness = await start()
  expect(await readiness()).toBe('ready')
  await database.db.execute(sql`set default_transaction_read_only = on`)
  expect(await readiness()).toBe('database read-only')
  await database.db.execute(sql`set default_transaction_read_only = off`)
  expect(await readiness()).toBe('ready')
})

it('refuses a schema that is newer than the build it starts with; one that is upgraded meanwhile it serves on', async () => {
  const before = await start()
  const latest = sql`(select max(id) from drizzle.__drizzle_migrations)`
  await tableOwner(database.db).execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = ${latest}`,
  )
  expect(await before()).toBe('ready')
  expect(await (await start())()).toBe('schema too new')
  await tableOwner(database.db).execute(sql`update drizzle.__drizzle_migrations set created_at = 1`)
  expect(await before()).toBe('schema too old')
})
