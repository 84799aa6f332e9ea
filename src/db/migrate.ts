import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from './client.ts'

const MIGRATIONS_FOLDER = join(process.cwd(), 'migrations')
/** Any constant will do; it is the same for every process of the store. */
const MIGRATION_LOCK = 7_201_800

/** Brings the database to the newest schema; several processes may call it at once, one works and the others wait. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // What hurries a buyer's call must not cut a migration short, nor the wait for another process's.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    // Migrations set session variables (lock_timeout): the connection is not given back to the pool.
    client.release(true)
  }
}

/** Whether the newest migration of this build has been applied. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const newest = readJournal().at(-1)
  if (!newest) return false
  const { rows } = await db.execute<{ applied: string | null }>(
    sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.applied ?? 0) >= newest.when
}

/** What the newest migration of this build is called. */
export function newestMigration(): string {
  return readJournal().at(-1)?.tag ?? ''
}

function readJournal(): { when: number; tag: string }[] {
  const journal = join(MIGRATIONS_FOLDER, 'meta', '_journal.json')
  if (!existsSync(journal)) return []
  return (JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number; tag: string }[] }).entries
}
