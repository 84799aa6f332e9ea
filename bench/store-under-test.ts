import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { createDatabase } from '#db/client.ts'
import type { Ctx } from '#domain/ctx.ts'
import { seedManyProducts } from '#seed/many-products.ts'
import { startEmbeddedPostgres } from '#integrations/embedded-postgres/start-embedded-postgres.ts'
import { startPinned } from './processes.ts'
import type { StartedProcess } from './processes.ts'

const PORT = 3190
export const STORE = `http://127.0.0.1:${PORT}`
/** As `npm start` runs it: a small young generation keeps memory low and costs no speed that can be measured. */
const STORE_PROCESS = ['--max-semi-space-size=16', 'build/server/index.js']

/** A PostgreSQL and a data folder for one measurement; the store processes that use them come and go. */
export interface TestBed {
  start(env?: Record<string, string>): Promise<StartedProcess>
  query(text: string): Promise<void>
  /** Adds products until the catalogue is large. */
  fillCatalogue(count: number): Promise<void>
  close(): Promise<void>
}

/** The load and the database share the second core; the store has the first to itself. */
export function pinLoadToSecondCore(): void {
  if (process.platform === 'linux') spawnSync('taskset', ['-pc', '1', String(process.pid)])
}

export async function openTestBed(): Promise<TestBed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  const env = {
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  return {
    start: (more = {}) => startPinned(STORE_PROCESS, { ...env, ...more }, `${STORE}/api/ready`),
    async query(text) {
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      await client.query(text).finally(() => client.end())
    },
    async fillCatalogue(count) {
      const { db, pool } = createDatabase(postgres.url, 1)
      // The seed writes rows and calls no one: it needs no ports
      const ctx = {
        db,
        now: new Date(),
        locale: 'es',
        requestId: 'bench',
        actor: { kind: 'system', name: 'bench' },
      } as Ctx
      await seedManyProducts(ctx, count).finally(() => pool.end())
    },
    async close() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
