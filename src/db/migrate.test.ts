import { Client } from 'pg'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabase } from './client.ts'
import { LaterMigrations } from '#tests/fixtures/later-migrations.ts'
import { createTestDatabase, tableOwner } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { migrate, readDatabaseState } from './migrate.ts'

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

describe('a later migration', () => {
  let database: TestDatabase
  let later: LaterMigrations
  beforeEach(async () => {
    database = await createTestDatabase(1)
    later = new LaterMigrations()
  })
  afterEach(async () => {
    later.remove()
    await database.drop()
  })

  async function migrated(): Promise<void> {
    const { pool } = createDatabase(database.ownerUrl, 1)
    await migrate(pool, undefined, later.folder).finally(() => pool.end())
  }

  const query = async (text: string) => (await tableOwner(database.db).execute(text)).rows
  const indexes = () =>
    query("select indisvalid as valid from pg_index where indexrelid = to_regclass('carts_session')::oid")

  const BUILDING = `SET lock_timeout = '0s';--> statement-breakpoint
    DROP INDEX CONCURRENTLY IF EXISTS carts_session;--> statement-breakpoint
    CREATE INDEX CONCURRENTLY carts_session ON carts (session_id);`

  it.each(['', '-- allowed: the index need not be built CONCURRENTLY\n', '/* not\nCONCURRENTLY */'])(
    'is made whole or not at all: %j',
    async (comment) => {
      later.add(`${comment}CREATE TABLE bottles (id int);--> statement-breakpoint\nSELECT 1 / 0;`)
      await expect(migrated()).rejects.toThrow('division by zero')
      expect(await query("select to_regclass('bottles') as made")).toEqual([{ made: null }])
      expect(await readDatabaseState(database.db, later.folder)).toMatchObject({ schema: 'older' })
    },
  )

  it('builds an index while a buyer is in the middle of something, though other processes start too', async () => {
    later.add(BUILDING)
    const buyer = new Client({ connectionString: database.url })
    await buyer.connect()
    await buyer.query('begin; update carts set updated_at = now()')
    const starting = Promise.all([migrated(), migrated(), migrated()])
    await vi.waitFor(async () => expect(await indexes()).toEqual([{ valid: false }]), { timeout: 20_000 })
    // Not kept waiting
    await database.pool.query('update carts set updated_at = now()')
    await buyer.query('commit')
    await buyer.end()
    await starting
    expect(await indexes()).toEqual([{ valid: true }])
    expect(await readDatabaseState(database.db, later.folder)).toMatchObject({ schema: 'current' })
    expect(await query('select count(*)::int as made from drizzle.__drizzle_migrations')).toEqual([{ made: 2 }])
  })

  it('builds an index anew that a broken attempt left invalid', async () => {
    later.add(BUILDING)
    await query('create index carts_session on carts (session_id)')
    await query("update pg_index set indisvalid = false where indexrelid = 'carts_session'::regclass")
    await migrated()
    expect(await indexes()).toEqual([{ valid: true }])
  })
})
