import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase, tableOwner } from '#tests/fixtures/test-database.ts'
import { migrate, readDatabaseState } from './migrate.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
const MIGRATIONS = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

it.each(MIGRATIONS)('%s gives up rather than keep buyers waiting for a lock', (name) => {
  expect(readFileSync(new URL(name, FOLDER), 'utf8')).toMatch(/^SET lock_timeout = '\d+s';/)
})

it('a database with every migration is current, and one without the newest is not', async () => {
  const database = await createTestDatabase()
  try {
    expect(await readDatabaseState(database.db)).toEqual({ schema: 'current', isReadOnly: false })
    await tableOwner(database.db).execute(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    expect(await readDatabaseState(database.db)).toMatchObject({ schema: 'older' })
  } finally {
    await database.drop()
  }
})

it('refuses a database of before the first release instead of breaking it', async () => {
  const database = await createTestDatabase()
  const owner = tableOwner(database.db)
  try {
    await owner.execute('update drizzle.__drizzle_migrations set created_at = 1')
    await expect(migrate((owner as unknown as { $client: Pool }).$client)).rejects.toThrow('before the first release')
  } finally {
    await database.drop()
  }
})
