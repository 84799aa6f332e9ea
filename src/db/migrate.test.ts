import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createTestDatabase, tableOwner } from '../../tests/fixtures/test-database.ts'
import { readDatabaseState } from './migrate.ts'

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
