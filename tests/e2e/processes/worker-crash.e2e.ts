import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { openDatabase } from './open-database.ts'
import { SCHEDULED_JOBS } from '../../../src/worker/schedule.ts'
import { startSmtpServer } from '../../doubles/smtp-server.ts'
import { accepted, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { brokenRules, PAYMENT_RULES, rowsOf, STOCK_RULES } from './invariants.ts'
import { walk } from './purchase.ts'
import type { Purchase } from './purchase.ts'
import { expect, test } from './stores.ts'

const ORDERS = 200
const AT_ONCE = 8
const PRODUCTS = ['reposado', 'blanco', 'anejo', 'cristalino', 'copitas', 'kit-cata']
/** How many orders the first worker settles before it is killed, at least. */
const SETTLED_FIRST = 20
const PATIENCE = 120_000
const LAST_SCHEDULED = SCHEDULED_JOBS.at(-1)?.name

const RULES = {
  ...STOCK_RULES,
  ...PAYMENT_RULES,
  'each buyer is told once': `
    select reference from mails where kind = 'payment-received' group by reference having count(*) > 1`,
  'each buyer is told': `
    select folio from orders where not exists (
      select from mails where kind = 'payment-received' and reference = orders.id::text)`,
  'each order moves once': `
    select order_id from order_status_changes where to_status = 'processing' group by order_id having count(*) > 1`,
}

test('a worker killed while 200 orders are settling: all settle once after its restart', async ({ stores }) => {
  test.setTimeout(2 * PATIENCE + 60_000)
  const { pool } = stores.database
  const web = await stores.start(undefined, { ROLE: 'web' })
  const waiting = Array.from({ length: ORDERS }, (_, number): Purchase => ({
    caller: newCaller(web.origin),
    productId: PRODUCTS[number % PRODUCTS.length] ?? 'reposado',
    orderKey: crypto.randomUUID(),
    paymentKey: crypto.randomUUID(),
    comesBack: false,
  }))
  const buyer = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await walk(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyer))

  const received = () => rowsOf(pool, "select id from pgboss.job where name = 'handle-payment-event'")
  await expect.poll(async () => (await received()).length, { timeout: PATIENCE }).toBe(ORDERS)
  const settled = async () => (await rowsOf(pool, "select id from orders where status = 'processing'")).length
  expect(await settled(), 'nobody works yet').toBe(0)

  const worker = await stores.spawn(undefined, { ROLE: 'worker' })
  const deadline = Date.now() + PATIENCE
  while ((await settled()) < SETTLED_FIRST && Date.now() < deadline) await delay(2)
  await worker.kill()
  const before = await settled()
  expect(before, worker.output()).toBeGreaterThanOrEqual(SETTLED_FIRST)
  expect(before, 'it was killed amid its work').toBeLessThan(ORDERS)

  const again = await stores.spawn(undefined, { ROLE: 'worker' })
  await expect.poll(settled, { timeout: PATIENCE, intervals: [250] }).toBe(ORDERS)
  expect(await brokenRules(pool, RULES), again.output()).toEqual({})
})

/** How long a mail may wait whose worker was killed while it sent it (milliseconds). */
const MAIL_WITHIN = 30_000

/** A mail server that takes an envelope's first line and never says another word. */
async function startSilentSmtpServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.write('220 silent\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (line: Buffer) => line.toString().startsWith('EHLO') && socket.write('250 ok\r\n'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a mail that a killed worker was sending leaves by another within half a minute', async ({ stores }) => {
  const { pool } = stores.database
  const [silent, mailServer] = [await startSilentSmtpServer(), await startSmtpServer()]
  const web = await stores.start(undefined, { ROLE: 'web' })
  const worker = await stores.spawn(undefined, { ROLE: 'worker', SMTP_URL: silent.url })
  const caller = newCaller(web.origin)
  const cartId = await fillCart(caller, { productId: 'reposado' })
  accepted(await orderCart(caller, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' }))
  const statuses = async () => {
    const { rows } = await pool.query<{ status: string }>('select distinct status from mails')
    return rows.map(({ status }) => status)
  }
  await expect.poll(statuses, { timeout: PATIENCE }).toEqual(['sending'])

  const other = await stores.start(undefined, { SMTP_URL: mailServer.url })
  await worker.kill()
  const killedAt = performance.now()
  await expect.poll(statuses, { timeout: MAIL_WITHIN, intervals: [100] }).toEqual(['sent'])
  console.log(`the mail left ${Math.round(performance.now() - killedAt)} ms after the kill`)
  const { rows } = await pool.query('select id from mails')
  expect(mailServer.received.length, other.output()).toBe(rows.length)
  await silent.stop()
  await other.stop()
  await mailServer.stop()
})

test('a worker whose start fails halfway ends, and fails none of the jobs that wait', async ({ stores }) => {
  const { pool } = stores.database
  const web = await stores.start(undefined, { ROLE: 'web' })
  expect(await web.stop()).toBe(0)
  const owner = openDatabase(stores.ownerUrl, 1)
  const boss = new PgBoss({ connectionString: stores.databaseUrl, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  await owner.pool.query(`
    create function pgboss.full_disk() returns trigger language plpgsql as $$ begin raise exception 'full disk'; end $$;
    create trigger full_disk before insert or update on pgboss.schedule for each row
      when (new.name = '${LAST_SCHEDULED}') execute function pgboss.full_disk()`)
  // A job that is in the middle of something, and others that wait for their turn
  const holder = await owner.pool.connect()
  await holder.query('begin')
  await holder.query('lock table payments in access exclusive mode')
  await boss.send('refund-payment', { paymentId: crypto.randomUUID() })
  for (let mail = 0; mail < 300; mail += 1) await boss.send('send-mail', { mailId: crypto.randomUUID() })

  const worker = await stores.spawn(undefined, { ROLE: 'worker', DATABASE_URL: stores.databaseUrl })
  // A transaction that is idle is ended by the database
  const ended = () => holder.query('select').then(() => worker.child.exitCode)
  await expect.poll(ended, { timeout: PATIENCE }).toBe(1)
  expect(worker.output()).toContain('full disk')
  const failed = await rowsOf(
    pool,
    "select id, output from pgboss.job where name = 'send-mail' and state not in ('created', 'completed')",
  )
  expect(failed).toEqual([])
  await holder.query('rollback')
  holder.release()
  await boss.stop({ graceful: false })
  await owner.pool.end()
})
