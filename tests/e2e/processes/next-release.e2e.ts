import { openDatabase } from './open-database.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { LaterMigrations } from '../../fixtures/later-migrations.ts'
import { newCaller } from '../api-buyer.ts'
import { brokenRules, rowsOf, STOCK_RULES } from './invariants.ts'
import { walk } from './purchase.ts'
import type { Purchase } from './purchase.ts'
import { isReady } from './store-process.ts'
import { expect, test } from './stores.ts'

const TIMEOUT = `SET lock_timeout = '5s';--> statement-breakpoint\n`
const PRODUCTS = ['reposado', 'blanco', 'anejo']
const PATIENCE = { timeout: 60_000 }

interface Row {
  name: string
}

/** To every table what docs/upgrade.md allows a release to do to it. */
function expand(later: LaterMigrations, tables: readonly string[]): void {
  for (const table of tables)
    later.add(`${TIMEOUT}ALTER TABLE "${table}" ADD COLUMN "next_note" text, ADD COLUMN "next_count" int DEFAULT 0 NOT NULL;
      --> statement-breakpoint
      ALTER TABLE "${table}" ADD CONSTRAINT "${table}_next" CHECK ("next_count" >= 0) NOT VALID;`)
  later.add(`SET lock_timeout = '0s';--> statement-breakpoint
    DROP INDEX CONCURRENTLY IF EXISTS "orders_next";--> statement-breakpoint
    CREATE INDEX CONCURRENTLY "orders_next" ON "orders" ("next_count");`)
}

test('a process sells while the next release migrates, and on its schema', async ({ stores }) => {
  const store = await stores.start()
  const bought: string[] = []
  const buy = async (productId: string) => {
    const keys = { orderKey: crypto.randomUUID(), paymentKey: crypto.randomUUID() }
    const purchase: Purchase = { caller: newCaller(store.origin), productId, comesBack: true, ...keys }
    await walk(purchase)
    bought.push(purchase.folio ?? '')
  }
  // Its connections know statements from before
  await Promise.all(PRODUCTS.map(buy))

  const later = new LaterMigrations()
  const migrated = new AbortController()
  const buyers = PRODUCTS.map(async (productId) => {
    while (!migrated.signal.aborted) await buy(productId)
  })
  const selling = Promise.allSettled(buyers)
  const owner = openDatabase(stores.ownerUrl, 1)
  try {
    const tables = await rowsOf(
      owner.pool,
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
    )
    expand(
      later,
      (tables as Row[]).map(({ name }) => name),
    )
    await migrate(owner.pool, undefined, later.folder)
  } finally {
    migrated.abort()
    later.remove()
    await owner.pool.end()
  }
  expect((await selling).filter(({ status }) => status === 'rejected')).toEqual([])
  const before = bought.length
  await Promise.all(PRODUCTS.map(buy))
  expect(bought.length - before).toBe(PRODUCTS.length)
  expect(await isReady(store.origin)).toBe(true)

  const { pool } = stores.database
  const paid = (await rowsOf(pool, "select folio as name from orders where status = 'processing'")) as Row[]
  expect(bought.filter((folio) => !paid.some(({ name }) => name === folio))).toEqual([])
  expect(await brokenRules(pool, STOCK_RULES)).toEqual({})

  const late = await stores.spawn()
  const answered = () => fetch(`${late.origin}/api/ready`).then((answer) => answer.json(), String)
  await expect.poll(answered, PATIENCE).toEqual({ statusCode: 503, data: { status: 'schema too new' } })
})
