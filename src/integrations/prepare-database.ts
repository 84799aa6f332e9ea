import { getTableName } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { createDatabase } from '#db/client.ts'
import type { Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { requireDirect, settleSessionSettings } from '#db/pooler.ts'
import type { Reached } from '#db/pooler.ts'
import { excessRights, settleRights } from '#db/rights.ts'
import type { Rights } from '#db/rights.ts'
import { auditEntries, auditHead, auditSeals } from '#db/schema/audit.server.ts'
import { installJobQueue } from './job-queue/install-job-queue.ts'

const ROWS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
const AUDIT_TABLES = [auditEntries, auditSeals, auditHead].map((table) => `public.${getTableName(table)}`)

/** With its owner's rights, a trigger writes audit seals and `keep_event_months` makes and drops months. */
const RIGHTS: Rights = {
  public: ROWS,
  pgboss: ROWS,
  drizzle: ['SELECT'],
  ...Object.fromEntries(AUDIT_TABLES.map((name) => [name, ['SELECT']])),
  [`public.${getTableName(auditEntries)}`]: ['SELECT', 'INSERT'],
  'public.analytics_events_other': ['SELECT', 'DELETE'],
  'public.keep_event_months': ['EXECUTE'],
}

/** All the same URL where the shop has one role. */
export interface DatabaseUrls {
  url: string
  ownerUrl: string
  /** With `url`'s role, bypassing its pooler. */
  directUrl?: string | undefined
}

interface DatabaseSettings {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_MIGRATION_URL?: string | undefined
}

export function databaseUrlsOf(settings: DatabaseSettings, embedded: DatabaseUrls | undefined): DatabaseUrls {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_MIGRATION_URL: ownerUrl } = settings
  if (url !== undefined) return { url, directUrl, ownerUrl: ownerUrl ?? directUrl ?? url }
  if (!embedded) throw new Error('there is no database')
  return embedded
}

/** Migrates schema and queue and grants rights; concurrent calls are safe. @throws LeadsThroughPooler where locks would not hold */
export async function prepareDatabase({ url, directUrl, ownerUrl }: DatabaseUrls, reached?: Reached): Promise<void> {
  const workUrl = directUrl ?? url
  const { role } = reached ?? (await requireDirect(workUrl))
  const { pool } = createDatabase(ownerUrl, 1, { sendsSettings: false })
  try {
    await migrate(pool, async (client: PoolClient) => {
      await installJobQueue(client, ownerUrl)
      if (workUrl !== ownerUrl) await settleRights(client, role, RIGHTS)
      if (directUrl !== undefined) await settleSettings(directUrl)
    })
  } finally {
    await pool.end()
  }
}

export function needlessRights(db: Db): Promise<string[]> {
  return excessRights(db, AUDIT_TABLES)
}

/** Every role may change its own settings. */
async function settleSettings(url: string): Promise<void> {
  const { pool } = createDatabase(url, 1)
  try {
    const client = await pool.connect()
    await settleSessionSettings(client).finally(() => client.release())
  } finally {
    await pool.end()
  }
}
