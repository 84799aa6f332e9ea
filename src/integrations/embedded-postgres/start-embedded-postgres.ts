import { createHmac } from 'node:crypto'
import { chmod, mkdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError, escapeLiteral } from 'pg'
import { clearAbandonedRecord } from './abandoned.ts'
import { findBinaries } from './binaries.ts'
import { SUPERUSER, createCluster, hasSocket, recordedServer, startServer, stopServer } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { exclusively, takeLease } from './lease.ts'
import { identityOf, stillRuns } from './processes.ts'
import { supervise } from './supervise.ts'
import { systemUserFor } from './system-user.ts'

const DATABASE = 'store'
/** Who the store works as: neither the superuser nor the owner of anything. */
const ROLE = 'store_app'
const CANNOT_CONNECT_NOW = '57P03'
const ADOPTION_PATIENCE = 30_000

/** Is told, in one line, what was done. */
interface Log {
  info(message: string): void
}

/** `postgres://…` of the database `store`, by its socket where there is one. */
interface DatabaseUrls {
  /** As the role that the store works with. */
  url: string
  /** As the superuser, who owns what is in it. */
  ownerUrl: string
}

export interface EmbeddedPostgres extends DatabaseUrls {
  /** Gives the server up, and stops it when no other live process uses it. */
  stop(): Promise<void>
}

/**
 * Runs a PostgreSQL server of our own on `${dataDir}/postgres`, making the data folder and the database `store` on the first
 * start. A server that still runs there is adopted: another store process's, or one that outlived a killed process. With
 * `onFailure` one that ends is started again at the same address, and who gave it up is told why.
 * @throws Error, readable by an operator, when the server can't be brought up
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  onFailure?: (reason: Error) => void
}): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const binaries = await findBinaries()
  const user = await systemUserFor(folder, [binaries.postgres, folder])
  const cluster: Cluster = { folder, passwordFile: join(dataDir, 'postgres-password'), binaries, user }
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

async function bringUp(cluster: Cluster, log: Log, samePort?: number): Promise<DatabaseUrls> {
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
    log.info(`adopted the PostgreSQL that runs on port ${running}`)
    return opened(running)
  }
  await clearAbandonedRecord(cluster.folder)
  await stopServer(cluster)
  const port = await startServer(cluster, samePort)
  log.info(`started PostgreSQL on port ${port}`)
  return opened(port)
}

interface Keeping {
  log: Log
  lock: string
  url: string
  onFailure: (reason: Error) => void
}

/** Starts the server at `url` again whenever it ended; where several processes use it, the first to see it does. */
async function keepUp(cluster: Cluster, { log, lock, url, onFailure }: Keeping) {
  const identity = async () => {
    const server = await recordedServer(cluster)
    return server ? identityOf(server.pid) : 'none'
  }
  let server = await identity()
  return supervise({
    isAlive: () => stillRuns(server),
    onFailure,
    bringBack: () =>
      exclusively(lock, async () => {
        log.info('PostgreSQL ended: bringing it back')
        const { ownerUrl } = await bringUp(cluster, log, Number(new URL(url).port))
        if (ownerUrl !== url) throw new Error('PostgreSQL came back at another address')
        server = await identity()
      }),
  })
}

/** What sends a client to the server's socket, past the network's stack; nothing where it can't be reached so. */
function socketParameter(cluster: Cluster, port: number): string {
  return hasSocket(cluster, port) ? `?host=${encodeURIComponent(cluster.folder)}` : ''
}

/** Whether a server of ours takes connections at `url`, now or once it is done starting or stopping. */
async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + ADOPTION_PATIENCE
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

/** Makes the role that the store works with: it signs in, and owns nothing. Also in a data folder from before there was one. */
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

/** Made from the superuser's, which cannot be made from it: there is one secret to keep. */
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
