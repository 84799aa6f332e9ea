import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Environment } from '#config/environment.ts'
import { namingSetting } from '#config/naming-setting.ts'
import { createDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { isDatabaseOutage } from '#db/outage.ts'
import { requireDirect } from '#db/pooler.ts'
import type { Reached } from '#db/pooler.ts'
import type { Backups } from '#domain/ports/backups.ts'
import type { Replica } from '#domain/ports/replica.ts'
import { inTime } from '#kit/in-time.ts'
import type { Spans } from '#kit/spans.ts'
import type { Vault } from '#domain/ports/identity.ts'
import { startOwnDatabase } from './backup/start-own-database.ts'
import { lookThroughPooler } from './look-through-pooler.ts'
import { databaseUrlsOf, needlessRights, prepareDatabase } from './prepare-database.ts'
import type { DatabaseUrls } from './prepare-database.ts'
import { createReplica, PRIMARY_ONLY } from './read-replica.ts'
import { requireSealingKey } from './sealing-key.ts'

/** Milliseconds; a hung connection must not keep the process or the embedded database alive. */
const POOL_ENDS_WITHIN = 5000
/** Milliseconds between a worker's attempts to reach the database. */
const DATABASE_RETRY_MS = 1000
const NEEDLESS_RIGHTS =
  "DATABASE_URL's role may do more than the store needs: see .env.example for a second role, DATABASE_MIGRATION_URL"

interface Opening {
  dataDir: string
  log: Logger
  vault: Vault
  stopSignal: AbortSignal | undefined
  spans?: Spans | undefined
  /** Sends the log's last lines. */
  flush: () => Promise<void>
}

interface OpenDatabase {
  database: Database
  replica: Replica
  directUrl: string
  backups: Backups
  /** Also stops the embedded database. */
  close(): Promise<void>
}

/** Starts the embedded database unless one is configured, and migrates it. Rejects when stopped meanwhile. */
export async function openDatabase(environment: Environment, opening: Opening): Promise<OpenDatabase> {
  const { dataDir, log, flush } = opening
  const onFailure = (reason: Error) => {
    log.fatal({ err: reason }, 'the store ends: it has no database')
    void flush().then(() => process.exit(1))
  }
  const { postgres, backups } = await startOwnDatabase(environment, { dataDir, log, onFailure })
  const urls = databaseUrlsOf(environment, postgres)
  let database: Database | undefined
  try {
    opening.stopSignal?.throwIfAborted()
    const direct = await prepare(environment, { ...opening, urls })
    opening.stopSignal?.throwIfAborted()
    database = await connect(environment, { ...opening, urls, direct })
    await requireSealingKey(database.db, opening.vault)
    const rights = await needlessRights(database.db)
    if (rights.length > 0) log.warn({ rights }, NEEDLESS_RIGHTS)
  } catch (error) {
    await endPool(database)
    await postgres?.stop()
    throw error
  }
  const { DATABASE_READ_URL: readUrl } = environment
  const replica = readUrl === undefined ? undefined : createReplica(readUrl, log)
  const close = async () => {
    await replica?.stop()
    await endPool(database)
    await postgres?.stop()
  }
  return { database, replica: replica ?? PRIMARY_ONLY, directUrl: urls.directUrl ?? urls.url, backups, close }
}

async function endPool(database: Database | undefined): Promise<void> {
  if (database) await inTime(database.pool.end(), POOL_ENDS_WITHIN, undefined)
}

type Reaching = Pick<Opening, 'log' | 'stopSignal'> & { urls: DatabaseUrls }

async function prepare(environment: Environment, reaching: Reaching): Promise<Reached> {
  const { url, directUrl = url } = reaching.urls
  const direct = await reach(environment, reaching, () => {
    const setting = directSettingOf(environment)
    return setting ? namingSetting(setting, () => requireDirect(directUrl)) : requireDirect(directUrl)
  })
  const migrate = () => prepareDatabase(reaching.urls, direct)
  await (environment.DATABASE_MIGRATION_URL ? namingSetting('DATABASE_MIGRATION_URL', migrate) : migrate())
  return direct
}

/** Undefined for the embedded database. */
function directSettingOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Environment): string | undefined {
  return DATABASE_DIRECT_URL === undefined ? DATABASE_URL && 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
}

/** After the migrations, whose grants apply to connections that a pooler makes later. */
async function connect(
  environment: Environment,
  { direct, spans, ...reaching }: Reaching & { direct: Reached; spans?: Spans | undefined },
): Promise<Database> {
  const { log, urls } = reaching
  const look = () => lookThroughPooler({ url: urls.url, direct }, log)
  const how = urls.directUrl === undefined ? {} : await reach(environment, reaching, look)
  const database = createDatabase(urls.url, environment.DATABASE_POOL_SIZE, { ...how, spans })
  database.pool.on('error', (err) => log.warn({ err }, 'database connection lost'))
  return database
}

/** Workers wait for an unreachable database, but not for other errors. A stop ends the wait. */
async function reach<Found>(
  { ROLE }: Environment,
  { log, stopSignal }: Reaching,
  look: () => Promise<Found>,
): Promise<Found> {
  for (;;) {
    try {
      return await look()
    } catch (err) {
      if (ROLE !== 'worker' || !isDatabaseOutage(err)) throw err
      log.warn({ err }, 'the database is out of reach: waiting for it')
      await delay(DATABASE_RETRY_MS, undefined, { signal: stopSignal }).catch(() => stopSignal?.throwIfAborted())
    }
  }
}
