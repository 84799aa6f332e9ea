import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Environment } from '#config/environment.ts'
import { namingSetting } from '#config/naming-setting.ts'
import { createDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import type { Backups } from '#domain/ports/backups.ts'
import type { Vault } from '#domain/ports/identity.ts'
import { startOwnDatabase } from './backup/start-own-database.ts'
import type { EmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { databaseUrlsOf, needlessRights, prepareDatabase } from './prepare-database.ts'
import type { DatabaseUrls } from './prepare-database.ts'
import { requireSealingKey } from './sealing-key.ts'

/** How often a worker asks for a database that is away. */
const DATABASE_RETRY_MS = 1000
const NEEDLESS_RIGHTS =
  "DATABASE_URL's role may do more than the store needs: see .env.example for a second role, DATABASE_MIGRATION_URL"

interface Opening {
  dataDir: string
  log: Logger
  vault: Vault
  asked: AbortSignal | undefined
}

interface OpenDatabase {
  database: Database
  databaseUrl: string
  postgres: EmbeddedPostgres | undefined
  backups: Backups
}

/** The migrated database: the one that is set, else one of the store's own, which is started. */
export async function openDatabase(environment: Environment, opening: Opening): Promise<OpenDatabase> {
  const { dataDir, log } = opening
  const onFailure = (err: Error) => {
    log.fatal({ err }, 'the store ends: it has no database')
    process.exit(1)
  }
  const { postgres, backups } = await startOwnDatabase(environment, { dataDir, log, onFailure })
  const urls = databaseUrlsOf(environment, postgres)
  const database = createDatabase(urls.url, environment.DATABASE_POOL_SIZE)
  database.pool.on('error', (err) => log.warn({ err }, 'database connection lost'))
  try {
    await prepare(environment, { ...opening, database, urls })
  } catch (error) {
    await database.pool.end()
    await postgres?.stop()
    throw error
  }
  return { database, databaseUrl: urls.url, postgres, backups }
}

async function prepare(
  environment: Environment,
  { log, vault, asked, database: { db, pool }, urls }: Opening & { database: Database; urls: DatabaseUrls },
): Promise<void> {
  if (environment.ROLE === 'worker') await untilReachable(() => pool.query('select 1'), log, asked)
  if (environment.DATABASE_URL) await namingSetting('DATABASE_URL', () => pool.query('select 1'))
  const migrate = () => prepareDatabase(urls)
  await (environment.DATABASE_MIGRATION_URL ? namingSetting('DATABASE_MIGRATION_URL', migrate) : migrate())
  await requireSealingKey(db, vault)
  const rights = await needlessRights(db)
  if (rights.length > 0) log.warn({ rights }, NEEDLESS_RIGHTS)
}

/** Waits for a database that is away; whatever else is wrong with it is not waited for. A stop ends the wait. */
async function untilReachable(ask: () => Promise<unknown>, log: Logger, asked?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await ask()
      return
    } catch (err) {
      if (!isDatabaseOutage(err)) return
      log.warn({ err }, 'the database is out of reach: waiting for it')
      await delay(DATABASE_RETRY_MS, undefined, { signal: asked }).catch(() => process.exit(0))
    }
  }
}
