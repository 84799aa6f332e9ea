import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './client.ts'
import { waitWithoutLimit } from './hung-connections.ts'

const MIGRATIONS_FOLDER = join(process.cwd(), 'migrations')
const MIGRATION_LOCK = 7_201_800

/** Migrates under a lock, running `afterwards` too; a current schema is only read, which needs no DDL rights. */
export async function migrate(pool: Pool, afterwards?: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    waitWithoutLimit(client)
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle(client)
    await requireReleased(db)
    if (!(await isCurrent(db))) await applyMigrations(db, { migrationsFolder: MIGRATIONS_FOLDER })
    await afterwards?.(client)
  } finally {
    // Closing the connection frees the lock, also where it broke
    client.release(true)
  }
}

/** Databases from before the first release have a chain of migrations that no longer exists. */
async function requireReleased(db: Db): Promise<void> {
  if (!(await hasMigrations(db))) return
  const first = readJournal()[0]?.when ?? 0
  const { rows } = await db.execute<{ oldest: string | null }>(
    sql`select min(created_at)::text as oldest from drizzle.__drizzle_migrations`,
  )
  if (Number(rows[0]?.oldest ?? first) < first) {
    throw new Error(
      'This database was made before the first release and cannot be upgraded. Start with an empty DATA_DIR or database.',
    )
  }
}

async function hasMigrations(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  return rowCount === 1
}

async function isCurrent(db: Db): Promise<boolean> {
  return (await hasMigrations(db)) && (await readDatabaseState(db)).schema !== 'older'
}

interface DatabaseState {
  schema: 'older' | 'current' | 'newer'
  isReadOnly: boolean
}

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await db.execute<{ applied: string | null; isReadOnly: boolean }>(
    sql`select max(created_at)::text as applied, current_setting('transaction_read_only')::boolean as "isReadOnly"
        from drizzle.__drizzle_migrations`,
  )
  const age = Number(rows[0]?.applied ?? 0) - (readJournal().at(-1)?.when ?? Infinity)
  return { schema: age < 0 ? 'older' : age > 0 ? 'newer' : 'current', isReadOnly: rows[0]?.isReadOnly ?? false }
}

export function newestMigration(): string {
  return readJournal().at(-1)?.tag ?? ''
}

function readJournal(): { when: number; tag: string }[] {
  const journal = join(MIGRATIONS_FOLDER, 'meta', '_journal.json')
  if (!existsSync(journal)) return []
  return (JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number; tag: string }[] }).entries
}
