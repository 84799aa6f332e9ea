import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './client.ts'
import { waitWithoutLimit } from './hung-connections.ts'
import { isPooled, LeadsThroughPooler } from './pooler.ts'

const MIGRATIONS_FOLDER = join(process.cwd(), 'migrations')
const MIGRATION_LOCK = 7_201_800
const LOCK_RETRY_MS = 200

/** Migrates and runs `afterwards` under a lock shared by all processes. A current schema is only read, without DDL rights. */
export async function migrate(
  pool: Pool,
  afterwards?: (client: PoolClient) => Promise<void>,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  const client = await pool.connect()
  try {
    waitWithoutLimit(client)
    if (await isPooled(client)) throw new LeadsThroughPooler()
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await lock(client)
    const db = drizzle(client)
    await requireReleased(db, folder)
    if (!(await isCurrent(db, folder))) await applyMigrations(client, folder)
    await afterwards?.(client)
  } finally {
    // Closing the connection releases the lock, also after a failure
    client.release(true)
  }
}

/** Polls: a statement waiting for the lock would block indexes that are built concurrently. */
async function lock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLocked"', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.isLocked) return
    await delay(LOCK_RETRY_MS)
  }
}

async function applyMigrations(client: PoolClient, folder: string): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations',
  )
  const newest = Number(rows[0]?.newest ?? 0)
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis > newest) await apply(client, migration)
  }
}

/** Without comments, quotes of names and line ends, in lower case. */
export function plainStatement(statement: string): string {
  return statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll('"', '')
    .replaceAll(/[;\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** PostgreSQL refuses such statements in a transaction. */
export function isConcurrent(statements: readonly string[]): boolean {
  return statements.some((statement) => /\bconcurrently\b/.test(plainStatement(statement)))
}

/** In a transaction, unless the file builds or drops indexes concurrently. */
async function apply(client: PoolClient, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  const isWhole = !isConcurrent(statements)
  if (isWhole) await client.query('BEGIN')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
    if (isWhole) await client.query('COMMIT')
  } catch (error) {
    if (isWhole) await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Databases from before the first release have migrations that no longer exist. */
async function requireReleased(db: Db, folder: string): Promise<void> {
  if (!(await hasMigrations(db))) return
  const first = readJournal(folder)[0]?.when ?? 0
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

async function isCurrent(db: Db, folder: string): Promise<boolean> {
  return (await hasMigrations(db)) && (await readDatabaseState(db, folder)).schema !== 'older'
}

interface DatabaseState {
  schema: 'older' | 'current' | 'newer'
  isReadOnly: boolean
}

export async function readDatabaseState(db: Db, folder = MIGRATIONS_FOLDER): Promise<DatabaseState> {
  const { rows } = await db.execute<{ applied: string | null; isReadOnly: boolean }>(
    sql`select max(created_at)::text as applied, current_setting('transaction_read_only')::boolean as "isReadOnly"
        from drizzle.__drizzle_migrations`,
  )
  const age = Number(rows[0]?.applied ?? 0) - (readJournal(folder).at(-1)?.when ?? Infinity)
  return { schema: age < 0 ? 'older' : age > 0 ? 'newer' : 'current', isReadOnly: rows[0]?.isReadOnly ?? false }
}

export function newestMigration(): string {
  return readJournal(MIGRATIONS_FOLDER).at(-1)?.tag ?? ''
}

function readJournal(folder: string): { when: number; tag: string }[] {
  const journal = join(folder, 'meta', '_journal.json')
  if (!existsSync(journal)) return []
  return (JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number; tag: string }[] }).entries
}
