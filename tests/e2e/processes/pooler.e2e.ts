import { accepted, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { textsIn } from '../speaking.ts'
import { brokenRules, rowsOf, STOCK_RULES } from './invariants.ts'
import { findOrInstallPgBouncer, startPgBouncer } from './pgbouncer.ts'
import { walk } from './purchase.ts'
import { expect, test } from './stores.ts'

/** Who else installs at that time is waited for (milliseconds). */
const INSTALLS_WITHIN = 300_000
const SALES = 12
const AT_ONCE = 6
const PRODUCTS = ['reposado', 'blanco', 'anejo']
const LAST_UNITS = '/store/extra-anejo-siete'
const MISSING = 'PgBouncer is not installed here and could not be'
const t = textsIn('es')

/** Through the pooler, where the limits can only come from the role. */
const LIMITS = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`

let program: string | undefined
test.beforeAll(() => {
  test.setTimeout(INSTALLS_WITHIN)
  program = findOrInstallPgBouncer()
})

test('two processes behind PgBouncer in transaction mode sell, and hear of each other’s changes', async ({
  stores,
}) => {
  if (!program && process.env.CI) throw new Error(MISSING)
  if (!program) console.log(`skipped: ${MISSING}`)
  test.skip(!program, MISSING)
  test.setTimeout(300_000)
  const bouncer = await startPgBouncer(program ?? '', stores.databaseUrl)
  try {
    const pooled = { DATABASE_URL: bouncer.url, DATABASE_MIGRATION_URL: stores.ownerUrl }
    const settings = { ...pooled, DATABASE_DIRECT_URL: stores.databaseUrl, LOG_LEVEL: 'info' }
    const both = [await stores.start(undefined, settings), await stores.start(undefined, settings)]
    for (const store of both)
      expect(store.output()).toContain(`"preparedStatements":"${bouncer.keepsStatements ? 'kept' : 'not kept'}"`)
    const { pool } = stores.database
    expect(await rowsOf(bouncer.pool, LIMITS)).toEqual([{ statement: '15s', lock: '10s' }])
    // One guest may hold what is left without paying
    await pool.query('update shop_settings set unpaid_share = 100')

    const left = async (origin: string) => (await fetch(origin + LAST_UNITS)).text()
    const low = (count: number) => t('store:stock.lowCount', { count })
    for (const { origin } of both) await expect.poll(() => left(origin)).toContain(low(3))
    const buyer = newCaller(both[0]?.origin ?? '')
    const cartId = await fillCart(buyer, { productId: 'extra-anejo-siete' })
    accepted(await orderCart(buyer, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' }))
    for (const { origin } of both) await expect.poll(() => left(origin)).toContain(low(2))

    const waiting = Array.from({ length: SALES }, (_, number) => ({
      caller: newCaller(both[number % 2]?.origin ?? ''),
      productId: PRODUCTS[number % PRODUCTS.length] ?? '',
      orderKey: crypto.randomUUID(),
      paymentKey: crypto.randomUUID(),
      comesBack: false,
    }))
    const sell = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await walk(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sell))
    const sold = async () => (await rowsOf(pool, "select from orders where status = 'processing'")).length
    await expect.poll(sold, { timeout: 120_000, message: 'jobs settle what was paid' }).toBe(SALES)
    const mailed = async () => (await rowsOf(pool, "select from mails where kind = 'payment-received'")).length
    await expect.poll(mailed, { timeout: 120_000 }).toBe(SALES)
    expect(await brokenRules(pool, STOCK_RULES)).toEqual({})
    expect(await rowsOf(pool, "select from payments where status = 'succeeded'"), 'paid once each').toHaveLength(SALES)
    for (const store of both) expect(store.output(), 'nothing failed').not.toMatch(/"level":(40|50|60)/)

    const lost = await stores.spawn(undefined, pooled)
    await lost.closed
    expect([lost.child.exitCode, lost.output()]).toEqual([
      1,
      expect.stringContaining('DATABASE_URL: it leads through a pooler such as PgBouncer. DATABASE_DIRECT_URL must'),
    ])
  } finally {
    await bouncer.stop()
  }
})
