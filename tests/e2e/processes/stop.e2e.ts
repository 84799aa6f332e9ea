import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { processesOn } from './leftovers.ts'
import { freePort, isReady } from './store-process.ts'
import { expect, test } from './stores.ts'

/** Far less than what a stop waits for calls that don't end. */
const LINGERS_AT_MOST = 5000

test('a stop finishes the order that is in flight', async ({ stores }) => {
  const store = await stores.start()
  const caller = newCaller(store.origin)
  const cartId = await fillCart(caller, { productId: 'reposado' })

  // The order waits for the stock's row, which the test holds
  const holder = await stores.database.pool.connect()
  await holder.query('begin')
  await holder.query("select from stock_levels where variant_id like 'reposado%' for update")
  const order = orderCart(caller, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' })
  await expect
    .poll(async () => (await holder.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount)
    .toBeGreaterThan(0)

  const ended = store.stop()
  await expect.poll(() => isReady(store.origin)).toBe(false)
  expect(store.child.exitCode, 'it is still there').toBeNull()
  await holder.query('commit')
  holder.release()

  const { status, data } = await order
  const answeredAt = performance.now()
  expect(status).toBe(201)
  expect(await ended, store.output()).toBe(0)
  expect(performance.now() - answeredAt, 'it lingers no longer').toBeLessThan(LINGERS_AT_MOST)
  const { rows } = await stores.database.pool.query('select status from orders where folio = $1', [data.orderId])
  expect(rows).toEqual([{ status: 'pending' }])
})

test('a stop that comes amid a first start leaves no database running', async ({ stores }) => {
  const dataDir = join(stores.dataDir, 'second')
  const worker = await stores.spawn(undefined, { ROLE: 'worker', DATA_DIR: dataDir })
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 90_000, intervals: [20] })
    .toBe(true)
  expect(await worker.stop(), worker.output()).toBe(0)
  expect(processesOn(dataDir)).toEqual([])
})

test('a start that fails amid its stop ends as a failure', async ({ stores }) => {
  // A database that takes connections and never answers
  const silent = createServer().listen(0, '127.0.0.1')
  const connected = once(silent, 'connection') as Promise<[Socket]>
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const url = `postgres://store@127.0.0.1:${port}/store`
  const store = await stores.spawn(undefined, { ROLE: 'web', LOG_LEVEL: 'info', DATABASE_URL: url })
  const [connection] = await connected
  const ended = store.stop()
  await expect.poll(() => store.output()).toContain('"stopping"')
  silent.close()
  connection.destroy()
  expect(await ended, store.output()).toBe(1)
  expect(store.output()).toContain('The database is out of reach')
})

test('a worker that waits for its database stops at once', async ({ stores }) => {
  const url = `postgres://store@127.0.0.1:${await freePort()}/store`
  const worker = await stores.spawn(undefined, { ROLE: 'worker', DATABASE_URL: url })
  await expect.poll(() => worker.output(), { timeout: 60_000 }).toContain('waiting for it')
  expect(await worker.stop(), worker.output()).toBe(0)
})

test('a process that finds its port taken leaves no database running', async ({ stores }) => {
  const store = await stores.start()
  const { port } = new URL(store.origin)
  const dataDir = join(stores.dataDir, 'second')
  const late = await stores.spawn(Number(port), { DATA_DIR: dataDir })
  await expect.poll(() => late.child.exitCode, { timeout: 120_000 }).toBe(1)
  expect(late.output()).toContain(`Port ${port} is taken`)
  expect(processesOn(dataDir)).toEqual([])
})
