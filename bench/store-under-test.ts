import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { pino } from 'pino'
import { createDatabase } from '#db/client.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { sessions, users } from '#db/schema/identity.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { seedManyProducts } from './fill/many-products.ts'
import { seedManySales } from './fill/many-sales.ts'
import type { ManySales } from './fill/many-sales.ts'
import { startEmbeddedPostgres } from '#integrations/embedded-postgres/start-embedded-postgres.ts'
import { cpuSeconds, pinDatabase, postmasterOf, startPinned, stopAll } from './processes.ts'
import type { StartedProcess } from './processes.ts'

const PORT = 3190
export const STORE = `http://127.0.0.1:${PORT}`
/** As `npm start` runs it: a small young generation keeps memory low and costs no speed that can be measured. */
const STORE_PROCESS = ['--max-semi-space-size=16', 'build/server/index.js']

/** A PostgreSQL and a data folder for one measurement; the store processes that use them come and go. */
export interface TestBed {
  start(env?: Record<string, string>): Promise<StartedProcess>
  databaseUrl: string
  /** What PostgreSQL has taken of a core since its start, in seconds. Linux alone. */
  databaseSeconds(): number
  query<Row extends QueryResultRow>(text: string): Promise<Row[]>
  /** Adds products until the catalogue is large. */
  fillCatalogue(count: number): Promise<void>
  /** Adds a year of sales and visits, and counts them. */
  fillSales(sales: ManySales): Promise<void>
  /** The token of an owner who is signed in. */
  signOwnerIn(): Promise<string>
  close(): Promise<void>
}

/** The load has the second core to itself; the store and the database share the first. */
export function pinLoadToSecondCore(): void {
  if (process.platform === 'linux') spawnSync('taskset', ['-pc', '1', String(process.pid)])
}

export async function openTestBed(): Promise<TestBed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  pinDatabase(join(dataDir, 'postgres'))
  const env = {
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DATABASE_MIGRATION_URL: postgres.ownerUrl,
    TRUST_PROXY: '1',
    PUBLIC_URL: STORE,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  }
  let hasManyProducts = false
  const inDatabase = async <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
    const { db, pool } = createDatabase(postgres.ownerUrl, 1, { hungAfter: 0 })
    const actor = { kind: 'system', name: 'bench' } as const
    // The seed writes rows and calls no one: it needs no ports
    const ctx = { db, now: new Date(), locale: 'es', requestId: 'bench', actor } as Omit<Ctx, 'ports'> as Ctx
    // What fills a large shop takes longer than any call may
    await db.execute(sql`set statement_timeout = 0`)
    return work(ctx).finally(() => pool.end())
  }
  async function query<Row extends QueryResultRow>(text: string): Promise<Row[]> {
    const client = new Client({ connectionString: postgres.ownerUrl })
    await client.connect()
    return (await client.query<Row>(text).finally(() => client.end())).rows
  }
  return {
    async start(more = {}) {
      const ready = `http://127.0.0.1:${more.PORT ?? PORT}/api/ready`
      const store = await startPinned(STORE_PROCESS, { ...env, ...more }, ready)
      // What autovacuum does within a store's first minute
      await query('analyze')
      return store
    },
    databaseUrl: postgres.url,
    databaseSeconds: () => cpuSeconds(Number(postmasterOf(join(dataDir, 'postgres'))), true),
    query,
    async fillCatalogue(count) {
      // Another part of the measurement may have filled it
      if (hasManyProducts) return
      hasManyProducts = true
      await inDatabase((ctx) => seedManyProducts(ctx, count))
    },
    fillSales: (sales) => inDatabase((ctx) => seedManySales(ctx, sales)),
    signOwnerIn: () => inDatabase(addSignedInOwner),
    async close() {
      await stopAll()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function addSignedInOwner({ db, now }: Ctx): Promise<string> {
  const token = randomToken()
  const owner = {
    email: 'owner@bench.example',
    name: 'Bench',
    passwordHash: '',
    role: 'owner' as const,
    createdAt: now,
  }
  const [made] = await db.insert(users).values(owner).returning({ userId: users.id })
  if (!made) throw new Error('there is no owner')
  const session = { tokenHash: hashToken(token), workspace: 'admin' as const, createdAt: now }
  await db.insert(sessions).values({ ...session, ...made, expiresAt: addTime(now, DAY) })
  return token
}
