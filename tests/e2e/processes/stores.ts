import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { createDatabase } from '../../../src/db/client.ts'
import type { Database } from '../../../src/db/client.ts'
import { startEmbeddedPostgres } from '../../../src/integrations/embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '../../../src/integrations/embedded-postgres/start-embedded-postgres.ts'
import { exclusively } from '../../../src/integrations/embedded-postgres/lease.ts'
import { inTime } from '../../../src/kit/in-time.ts'
import { processesOn } from './leftovers.ts'
import { freePort, spawnStore, untilReady } from './store-process.ts'
import type { StoreProcess } from './store-process.ts'

export { expect }

/** How long connections, and the pipes of an ended process, may take to close (milliseconds). */
const PATIENCE = 30_000
/** Twice what a process gives itself for a stop, and a starved machine's due (milliseconds). */
const STOPS_WITHIN = 25_000
const HANGS = 'hangs'

interface Stores {
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
  /** The same database over the server that a process has brought up anew since. */
  reachDatabase(): Promise<Database>
}

/** Tests of whole processes: each has a store of its own, gone at the end. */
export const test = base.extend<{ stores: Stores }>({
  stores: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'store-processes-'))
    const servers: EmbeddedPostgres[] = []
    const databases: Database[] = []
    const reach = async () => {
      const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
      const database = createDatabase(server.url, 2)
      // A server that is killed tells so to connections that nobody uses, too
      database.pool.on('error', () => undefined)
      servers.push(server)
      databases.push(database)
      return { database, url: server.url, ownerUrl: server.ownerUrl }
    }
    const { database, url: databaseUrl, ownerUrl } = await reach()
    const started: StoreProcess[] = []
    const spawn = async (port?: number, settings?: Record<string, string>) => {
      const store = spawnStore({ dataDir, port: port ?? (await freePort()), settings })
      started.push(store)
      return store
    }
    const start = async (port?: number, settings?: Record<string, string>) => {
      const store = await spawn(port, settings)
      await untilReady(store)
      return store
    }
    const killDatabase = async () => {
      const record = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(record, 10), 'SIGKILL')
    }
    const reachDatabase = async () => (await reach()).database
    const keepDatabaseDown = async () => {
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
    }
    await use({ dataDir, start, spawn, database, databaseUrl, ownerUrl, killDatabase, keepDatabaseDown, reachDatabase })
    // A test that failed may have left connections taken and processes hanging: neither keeps the rest from ending
    const stops = started.map(async (store) => {
      const code = await inTime(store.stop(), STOPS_WITHIN, HANGS)
      if (code === HANGS) await store.kill()
      return code
    })
    const codes = await Promise.all(stops)
    for (const { pool } of databases) await inTime(pool.end(), PATIENCE, undefined)
    for (const server of servers) await server.stop()
    expect.soft(codes, 'processes that did not stop').not.toContain(HANGS)
    for (const { child, closed } of started)
      expect.soft(await inTime(closed, PATIENCE, HANGS), `pipes of process ${child.pid}`).not.toBe(HANGS)
    const softly = expect.configure({ soft: true })
    await softly.poll(() => processesOn(dataDir), 'processes that outlived the test').toEqual([])
    for (const pid of processesOn(dataDir)) process.kill(Number(pid), 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  },
})
