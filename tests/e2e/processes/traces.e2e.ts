import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from './open-database.ts'
import { startOtlp } from '../../doubles/otlp.ts'
import type { OtlpDouble } from '../../doubles/otlp.ts'
import { buyByTransfer, callApi, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { rowsOf } from './invariants.ts'
import { freePort } from './store-process.ts'
import { expect, test } from './stores.ts'

test('one trace leads from a request to its statements, its jobs in another process and their e-mail', async ({
  stores,
}) => {
  const collector = await startOtlp()
  try {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
    const web = await stores.start(undefined, { ...traced, ROLE: 'web' })
    const worker = await stores.spawn(undefined, { ...traced, ROLE: 'worker' })
    const buyer = newCaller(web.origin)
    await buyByTransfer(buyer, 'reposado')
    const sent = () =>
      rowsOf(stores.database.pool, "select from mails where kind = 'order-confirmation' and status = 'sent'")
    await expect.poll(async () => (await sent()).length, { timeout: 60_000 }).toBe(1)
    // What they still hold is sent with their end
    expect([await web.stop(), await worker.stop()]).toEqual([0, 0])

    const order = collector.spans.find(({ name }) => name === 'POST /api/v2/sales-orders')
    const trace = collector.spans.filter(({ traceId }) => traceId === order?.traceId)
    const within = (name: string, parent = order) =>
      trace.filter((span) => span.name === name && span.parentSpanId === parent?.spanId)
    expect(within('insert').length).toBeGreaterThan(0)
    expect(within('commit')).toHaveLength(1)
    const [confirmation, ...others] = within('confirm-order')
    expect(others).toEqual([])
    expect(within('insert', confirmation).length).toBeGreaterThan(0)
    const [delivery] = within('send-mail', confirmation)
    expect(within('send mail', delivery)).toHaveLength(1)
    expect(JSON.stringify(collector.spans), 'nothing about the buyer').not.toContain(buyer.email)
    expect(JSON.stringify(collector.spans)).not.toContain('Robles')
  } finally {
    await collector.stop()
  }
})

test('the collector gets each line of the log, a failed call’s with its stack and its trace', async ({ stores }) => {
  const collector = await startOtlp()
  const owner = openDatabase(stores.ownerUrl, 1)
  try {
    const web = await stores.start(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ROLE: 'web' })
    const buyer = newCaller(web.origin)
    const cartId = await fillCart(buyer, { productId: 'reposado' })
    await owner.db.execute(sql`alter table carts rename to carts_of_another_release`)
    expect(await callApi(buyer, 'GET', `/shopping-cart/${cartId}`)).toMatchObject({ status: 500 })
    await owner.db.execute(sql`alter table carts_of_another_release rename to carts`)
    expect(await web.stop()).toBe(0)

    const call = collector.spans.find(({ name }) => name.startsWith('GET /api/shopping-cart/'))
    const failed = collector.records.filter(
      ({ severityText, traceId }) => severityText === 'error' && traceId === call?.traceId,
    )
    expect(failed.map(({ body }) => body.stringValue)).toEqual(['call failed'])
    const factOf = (name: string) => failed[0]?.attributes.find(({ key }) => key === name)?.value.stringValue
    expect(factOf('exception.message')).toContain('relation "carts" does not exist')
    expect(factOf('exception.stacktrace')).toMatch(/^ +at /m)
    expect(web.output(), 'the standard output has it, too').toContain('call failed')
  } finally {
    await owner.pool.end()
    await collector.stop()
  }
})

const lines = ({ records }: OtlpDouble, severity: string) =>
  records.filter(({ severityText }) => severityText === severity).map(({ body }) => body.stringValue)

test('the collector gets why a start failed', async ({ stores }) => {
  const collector = await startOtlp()
  try {
    const url = `postgres://store@127.0.0.1:${await freePort()}/store`
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
    const store = await stores.spawn(undefined, { ...traced, ROLE: 'web', DATABASE_URL: url })
    await expect.poll(() => store.child.exitCode, { timeout: 60_000 }).toBe(1)
    expect(lines(collector, 'fatal')).toEqual(['the store did not start'])
  } finally {
    await collector.stop()
  }
})

test('the collector gets that the store ends because its database doesn’t stay up', async ({ stores }) => {
  const collector = await startOtlp()
  try {
    const dataDir = join(stores.dataDir, 'second')
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
    const store = await stores.start(undefined, { ...traced, ROLE: 'web', DATA_DIR: dataDir })
    const record = join(dataDir, 'postgres/postmaster.pid')
    let killed = 0
    const killNext = () => {
      const server = existsSync(record) ? Number.parseInt(readFileSync(record, 'utf8'), 10) : killed
      if (server === killed || Number.isNaN(server)) return
      process.kill(server, 'SIGKILL')
      killed = server
    }
    const endedAgain = () => {
      killNext()
      return store.child.exitCode
    }
    await expect.poll(endedAgain, { timeout: 120_000, intervals: [100] }).toBe(1)
    expect(lines(collector, 'fatal')).toEqual(['the store ends: it has no database'])
  } finally {
    await collector.stop()
  }
})

test('the collector gets that a stop left behind what hung', async ({ stores }) => {
  const collector = await startOtlp()
  const holder = await stores.database.pool.connect()
  try {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
    const store = await stores.start(undefined, { ...traced, ROLE: 'web', SHUTDOWN_SECONDS: '1' })
    const buyer = newCaller(store.origin)
    const cartId = await fillCart(buyer, { productId: 'reposado' })
    await holder.query('begin')
    await holder.query("select from stock_levels where variant_id like 'reposado%' for update")
    const asked = { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' } as const
    const order = orderCart(buyer, asked).catch(() => undefined)
    await expect
      .poll(async () => (await holder.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount)
      .toBeGreaterThan(0)
    expect(await store.stop(), store.output()).toBe(1)
    expect(lines(collector, 'warn')).toContain('something hangs: ended without it')
    await order
  } finally {
    await holder.query('rollback')
    holder.release()
    await collector.stop()
  }
})
