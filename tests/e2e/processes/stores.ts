import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { createDatabase } from '../../../src/db/client.ts'
import type { Database } from '../../../src/db/client.ts'
import { startEmbeddedPostgres } from '../../../src/integrations/embedded-postgres/start-embedded-postgres.ts'
import { freePort, startStore } from './store-process.ts'
import type { StoreProcess } from './store-process.ts'

export { expect } from '@playwright/test'

interface Stores {
  /** Starts one more process of the same store, or the same one anew on its old `port`. */
  start(port?: number, settings?: Record<string, string>): Promise<StoreProcess>
  /** The store's database, past the store. Outlives its processes. */
  database: Database
}

/** Tests of whole processes: each has a store of its own, gone at the end. */
export const test = base.extend<{ stores: Stores }>({
  stores: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'store-processes-'))
    const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
    const database = createDatabase(postgres.url, 2)
    const started: StoreProcess[] = []
    const start = async (port?: number, settings?: Record<string, string>) => {
      const store = await startStore({ dataDir, port: port ?? (await freePort()), settings })
      started.push(store)
      return store
    }
    await use({ start, database })
    for (const store of started) await store.stop()
    await database.pool.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
})
