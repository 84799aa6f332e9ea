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
import { freePort, startStore } from './store-process.ts'
import type { StoreProcess } from './store-process.ts'

export { expect }

/** How long the pipes of an ended process may take to close (milliseconds). */
const PATIENCE = 10_000

interface Stores {
  /** Where the store keeps its files. */
  dataDir: string
  /** Starts one more process of the same store, or the same one anew on its old `port`. */
  start(port?: number, settings?: Record<string, string>): Promise<StoreProcess>
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
    const start = async (port?: number, settings?: Record<string, string>) => {
      const store = await startStore({ dataDir, port: port ?? (await freePort()), settings })
      started.push(store)
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
    await use({ dataDir, start, database, databaseUrl, ownerUrl, killDatabase, keepDatabaseDown, reachDatabase })
    for (const store of started) await store.stop()
    for (const { pool } of databases) await pool.end()
    for (const server of servers) await server.stop()
    for (const { child, closed } of started)
      expect(await inTime(closed, PATIENCE, 'held open'), `pipes of process ${child.pid}`).not.toBe('held open')
    await expect.poll(() => processesOn(dataDir), 'processes that outlived the test').toEqual([])
    rmSync(dataDir, { recursive: true, force: true })
  },
})
