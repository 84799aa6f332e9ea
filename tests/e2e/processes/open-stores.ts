import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../src/db/client.ts'
import { startEmbeddedPostgres } from '../../../src/integrations/embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '../../../src/integrations/embedded-postgres/start-embedded-postgres.ts'
import { exclusively } from '../../../src/integrations/embedded-postgres/lease.ts'
import { inTime } from '../../../src/kit/in-time.ts'
import { processesOn } from './leftovers.ts'
import { openDatabase } from './open-database.ts'
import { freePort, spawnStore, untilReady } from './store-process.ts'
import type { StoreProcess } from './store-process.ts'

/** How long connections, and the pipes of an ended process, may take to close (milliseconds). */
const PATIENCE = 30_000
/** Twice what a process gives itself for a stop, and a starved machine's due (milliseconds). */
const STOPS_WITHIN = 25_000
export const HANGS = 'hangs' as const

interface ReachedDatabase {
  database: Database
  /** `postgres://…` of it. */
  url: string
  /** The same as the role that owns its tables. */
  ownerUrl: string
}

export interface Stores {
  /** Where the store keeps its files. */
  dataDir: string
  /** Starts one more process of the same store, or the same one anew on its old `port`, and waits until it is ready. */
  start(port?: number, settings?: Record<string, string>): Promise<StoreProcess>
  /** The same without waiting: a worker alone answers nobody. */
  spawn(port?: number, settings?: Record<string, string>): Promise<StoreProcess>
  /** The store's database, past the store. Outlives its processes. */
  database: Database
  /** `postgres://…` of that database. */
  databaseUrl: string
  /** The same as the role that owns its tables. */
  ownerUrl: string
  /** Kills the database server without a word: it writes nothing more. */
  killDatabase(): Promise<void>
  /** The same, and nobody can start it again until the function that this answers is called. */
  keepDatabaseDown(): Promise<() => Promise<void>>
  /** The same database over the server that runs now, or that is brought up anew. */
  reachDatabase(): Promise<ReachedDatabase>
  /** Ends all that was started; `remove` does away with what they left. */
  stop(): Promise<{ codes: (number | null | typeof HANGS)[]; pipes: { pid: number | undefined; state: unknown }[] }>
  remove(): void
}

/** A store with a database and a data folder of its own; its processes come and go. */
export async function openStores(dataDir: string = mkdtempSync(join(tmpdir(), 'store-processes-'))): Promise<Stores> {
  const servers: EmbeddedPostgres[] = []
  const databases: Database[] = []
  const started: StoreProcess[] = []
  const reachDatabase = async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
    const database = openDatabase(server.url, 2)
    servers.push(server)
    databases.push(database)
    return { database, url: server.url, ownerUrl: server.ownerUrl }
  }
  const killDatabase = async () => {
    const record = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    process.kill(Number.parseInt(record, 10), 'SIGKILL')
  }
  const spawn = async (port?: number, settings?: Record<string, string>) => {
    const store = spawnStore({ dataDir, port: port ?? (await freePort()), settings })
    started.push(store)
    return store
  }
  const { database, url: databaseUrl, ownerUrl } = await reachDatabase()
  return {
    dataDir,
    database,
    databaseUrl,
    ownerUrl,
    spawn,
    reachDatabase,
    killDatabase,
    async start(port, settings) {
      const store = await spawn(port, settings)
      await untilReady(store)
      return store
    },
    async keepDatabaseDown() {
      const [down, mend] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const held = exclusively(join(dataDir, 'postgres.lock'), async () => {
        await killDatabase()
        down.resolve()
        await mend.promise
      })
      await down.promise
      return async () => {
        mend.resolve()
        await held
      }
    },
    async stop() {
      // A test that failed may have left connections taken and processes hanging: neither keeps the rest from ending
      const ended = started.splice(0)
      const codes = await Promise.all(ended.map(stopOrKill))
      for (const { pool } of databases.splice(0)) await inTime(pool.end(), PATIENCE, undefined)
      for (const server of servers.splice(0)) await server.stop()
      const pipes = ended.map(async ({ child, closed }) => ({
        pid: child.pid,
        state: await inTime(closed, PATIENCE, HANGS),
      }))
      return { codes, pipes: await Promise.all(pipes) }
    },
    remove() {
      for (const pid of processesOn(dataDir)) process.kill(Number(pid), 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function stopOrKill(store: StoreProcess): Promise<number | null | typeof HANGS> {
  const code = await inTime<number | null, typeof HANGS>(store.stop(), STOPS_WITHIN, HANGS)
  if (code === HANGS) await store.kill()
  return code
}
