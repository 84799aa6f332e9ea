import { createHmac } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, escapeLiteral } from 'pg'
import type { Log } from '#kit/log.ts'
import { clearAbandonedRecord } from './abandoned.ts'
import { findBinaries } from './binaries.ts'
import { archiveSettings } from './settings.ts'
import { SUPERUSER, boundLog, createCluster, hasSocket, recordedServer, startServer, stopServer } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { exclusively, takeLease } from './lease.ts'
import { identityOf, stillRuns } from './processes.ts'
import { supervise } from './supervise.ts'
import { systemUserFor } from './system-user.ts'

/** In the data folder: finished WAL segments. */
export const WAL_SPOOL = 'wal-spool'
/** In the data folder: names the backup series of its WAL. */
export const BACKUP_SERIES = 'backup-series'

const DATABASE = 'store'
/** The store's role: no superuser, owns nothing. */
const ROLE = 'store_app'
const CANNOT_CONNECT_NOW = '57P03'
const ADOPTION_TIMEOUT = 30_000

interface DatabaseUrls {
  url: string
  ownerUrl: string
}

export interface EmbeddedPostgres extends DatabaseUrls {
  /** Stops the server when no other live process uses it. */
  stop(): Promise<void>
}

/**
 * Starts or adopts a server on `${dataDir}/postgres`. With `onFailure`, restarts it until it fails too often. @throws
 * Error for operators
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Pick<Log, 'info'>
  onFailure?: (reason: Error) => void
  /** Archives WAL to `wal-spool`. */
  archives?: boolean
}): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const binaries = await findBinaries()
  const user = await systemUserFor(folder, [binaries.postgres, folder])
  const settings = options.archives ? archiveSettings(join(dataDir, WAL_SPOOL)) : {}
  const cluster: Cluster = { folder, passwordFile: join(dataDir, 'postgres-password'), binaries, user, settings }
  const lock = join(dataDir, 'postgres.lock')

  return exclusively(lock, async () => {
    const lease = await takeLease(join(dataDir, 'postgres-users'))
    try {
      const urls = await bringUp(cluster, options.log)
      const { onFailure } = options
      const supervised = onFailure && (await keepUp(cluster, { ...options, lock, url: urls.ownerUrl, onFailure }))
      const stop = async () => {
        await supervised?.stop()
        await lease.release()
        await exclusively(lock, async () => {
          if (!(await lease.othersRemain())) await stopServer(cluster)
        })
      }
      return { ...urls, stop }
    } catch (error) {
      await lease.release()
      throw error
    }
  })
}

async function bringUp(cluster: Cluster, log: Pick<Log, 'info'>, samePort?: number): Promise<DatabaseUrls> {
  await createCluster(cluster)
  await chmod(cluster.passwordFile, 0o600)
  const password = await readFile(cluster.passwordFile, 'utf8')
  const addressOf =
    (port: number, user = SUPERUSER, secret = password) =>
    (database: string) =>
      `postgres://${user}:${secret}@127.0.0.1:${port}/${database}${socketParameter(cluster, port)}`
  const opened = async (port: number) => {
    const owner = addressOf(port)
    const secret = passwordOfRole(password)
    await createDatabase(owner('postgres'))
    await createRole(owner(DATABASE), secret)
    return { url: addressOf(port, ROLE, secret)(DATABASE), ownerUrl: owner(DATABASE) }
  }
  const running = (await recordedServer(cluster))?.port
  if (running && (await answers(addressOf(running)('postgres')))) {
    log.info({ port: running }, 'adopted the PostgreSQL that runs')
    return opened(running)
  }
  await clearAbandonedRecord(cluster.folder)
  await stopServer(cluster)
  await prepareArchive(cluster)
  const port = await startServer(cluster, samePort)
  log.info({ port }, 'started PostgreSQL')
  return opened(port)
}

/** Without archiving, the backup's WAL has a gap, so that a new base backup is needed. */
async function prepareArchive({ folder, settings, user }: Cluster): Promise<void> {
  const dataDir = dirname(folder)
  if (!settings?.['archive_mode']) return rm(join(dataDir, BACKUP_SERIES), { force: true })
  const spool = join(dataDir, WAL_SPOOL)
  await mkdir(spool, { recursive: true, mode: 0o700 })
  await user.give(spool)
}

interface Keeping {
  log: Pick<Log, 'info'>
  lock: string
  url: string
  onFailure: (reason: Error) => void
}

/** The first of several processes to notice restarts it. */
async function keepUp(cluster: Cluster, { log, lock, url, onFailure }: Keeping) {
  const identity = async () => {
    const server = await recordedServer(cluster)
    return server ? identityOf(server.pid) : 'none'
  }
  let server = await identity()
  return supervise({
    isAlive: async () => {
      // Windows lets nobody write to the log of a server that runs
      await boundLog(cluster).catch(() => undefined)
      return stillRuns(server)
    },
    onFailure,
    bringBack: () =>
      exclusively(lock, async () => {
        log.info({}, 'PostgreSQL ended: bringing it back')
        const { ownerUrl } = await bringUp(cluster, log, Number(new URL(url).port))
        if (ownerUrl !== url) throw new Error('PostgreSQL came back at another address')
        server = await identity()
      }),
  })
}

function socketParameter(cluster: Cluster, port: number): string {
  return hasSocket(cluster, port) ? `?host=${encodeURIComponent(cluster.folder)}` : ''
}

async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + ADOPTION_TIMEOUT
  while (Date.now() < deadline) {
    try {
      await onConnection(url, (client) => client.query('SELECT 1'))
      return true
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== CANNOT_CONNECT_NOW) return false
      await sleep(100)
    }
  }
  return false
}

async function createDatabase(url: string): Promise<void> {
  await onConnection(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
}

/** Also for a data folder older than this role. */
async function createRole(url: string, password: string): Promise<void> {
  await onConnection(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [ROLE])
    if (rowCount === 1) return
    await client.query('BEGIN')
    await client.query(`CREATE ROLE ${ROLE} LOGIN NOINHERIT PASSWORD ${escapeLiteral(password)}`)
    await client.query(`REVOKE ALL ON DATABASE ${DATABASE}, postgres, template1 FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${DATABASE} TO ${ROLE}`)
    await client.query('COMMIT')
  })
}

/** Derived one-way from the superuser's password, so that only one secret is stored. */
function passwordOfRole(password: string): string {
  return createHmac('sha256', password).update(ROLE).digest('base64url')
}

async function onConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
