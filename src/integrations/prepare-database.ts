import { getTableName } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { createDatabase } from '#db/client.ts'
import type { Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { excessRights, settleRights } from '#db/rights.ts'
import type { Rights } from '#db/rights.ts'
import { auditEntries, auditHead, auditSeals } from '#db/schema/audit.server.ts'
import { installJobQueue } from './job-queue/install-job-queue.ts'

const ROWS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
const AUDIT_TABLES = [auditEntries, auditSeals, auditHead].map((table) => `public.${getTableName(table)}`)

/** Audit seals are written by a trigger with its owner's rights. */
const RIGHTS: Rights = {
  public: ROWS,
  pgboss: ROWS,
  drizzle: ['SELECT'],
  ...Object.fromEntries(AUDIT_TABLES.map((name) => [name, ['SELECT']])),
  [`public.${getTableName(auditEntries)}`]: ['SELECT', 'INSERT'],
}

/** Both are the same where the shop has one role only. */
export interface DatabaseUrls {
  url: string
  ownerUrl: string
}

interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  DATABASE_MIGRATION_URL?: string | undefined
}

export function databaseUrlsOf(
  { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl }: DatabaseSettings,
  embedded: DatabaseUrls | undefined,
): DatabaseUrls {
  if (url !== undefined) return { url, ownerUrl: ownerUrl ?? url }
  if (!embedded) throw new Error('there is no database')
  return embedded
}

/** Migrates schema and queue as their owner, and grants `url`'s role its rights. Concurrent calls are safe. */
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
