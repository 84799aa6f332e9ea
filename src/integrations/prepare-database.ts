import { getTableName } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { createDatabase } from '#db/client.ts'
import type { Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { excessRights, settleRights } from '#db/rights.ts'
import type { Rights } from '#db/rights.ts'
import { auditActs, auditHead, auditSeals } from '#domain/audit/tables.server.ts'
import { installJobQueue } from './job-queue/install-job-queue.ts'

const ROWS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
const AUDIT_TABLES = [auditActs, auditSeals, auditHead].map((table) => `public.${getTableName(table)}`)

/** What the store needs for its work. Seals, and where their chain ends, are written by a trigger with its owner's rights. */
const RIGHTS: Rights = {
  public: ROWS,
  // The library rebuilds indexes of its own that grew
  pgboss: [...ROWS, 'MAINTAIN'],
  drizzle: ['SELECT'],
  ...Object.fromEntries(AUDIT_TABLES.map((name) => [name, ['SELECT']])),
  [`public.${getTableName(auditActs)}`]: ['SELECT', 'INSERT'],
}

/** The same database by two roles, which are one where the shop has set up no second. */
export interface DatabaseUrls {
  /** As the role that the store works with. */
  url: string
  /** As the one that owns the tables and changes the schema. */
  ownerUrl: string
}

interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  DATABASE_MIGRATION_URL?: string | undefined
}

/** The database that the settings name, else the embedded one. */
export function databaseUrlsOf(
  { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl }: DatabaseSettings,
  embedded: DatabaseUrls | undefined,
): DatabaseUrls {
  if (url !== undefined) return { url, ownerUrl: ownerUrl ?? url }
  if (!embedded) throw new Error('there is no database')
  return embedded
}

/**
 * Brings schema and queue to what this build needs, as their owner, and gives the role of `url` the rights it works with. Several
 * processes may call it at once. Where all is right already nothing is written.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseUrls): Promise<void> {
  const role = url === ownerUrl ? undefined : await roleOf(url)
  const { pool } = createDatabase(ownerUrl, 1)
  try {
    await migrate(pool, async (client: PoolClient) => {
      await installJobQueue(client, ownerUrl)
      if (role !== undefined) await settleRights(client, role, RIGHTS)
    })
  } finally {
    await pool.end()
  }
}

/** Rights of the role that `db` works with which it should not have. */
export function needlessRights(db: Db): Promise<string[]> {
  return excessRights(db, AUDIT_TABLES)
}

async function roleOf(url: string): Promise<string> {
  const { pool } = createDatabase(url, 1)
  try {
    const { rows } = await pool.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await pool.end()
  }
}
