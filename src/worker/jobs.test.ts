import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { addPushDevice } from '#domain/mail/push/push-devices.ts'
import { queuePush } from '#domain/mail/push/queue-push.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { chooseStaffNotices } from '#domain/mail/staff-notices.ts'
import { resolveActor } from '#domain/identity/resolve-actor.ts'
import type { Ctx } from '#domain/ctx.ts'
import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { setLowLevel } from '#domain/inventory/levels/set-low-level.ts'
import { scheduledPrices } from '#db/schema/scheduled-prices.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { changePrices } from '#domain/catalogue/prices/change-prices.ts'
import { keepProductImport } from '#domain/catalogue/import-export/keep-import.ts'
import { receivePaymentEvent } from '#domain/payments/card/receive-payment-event.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { JobName, Jobs } from '#domain/ports/jobs.ts'
import { queueDeliveries } from '#domain/webhooks/announce.ts'
import { webhookEndpoints } from '#db/schema/webhooks.server.ts'
import { createFailedJobs } from '#integrations/job-queue/failed-jobs.ts'
import { createJobQueue, SCHEDULE_QUEUE } from '#integrations/job-queue/job-queue.ts'
import type { RunningJobQueue } from '#integrations/job-queue/job-queue.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { CursorInvalid, decodeCursor } from '#kit/keyset.ts'
import { startPushServiceDouble } from '#tests/doubles/push-service.ts'
import type { PushServiceDouble } from '#tests/doubles/push-service.ts'
import { createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, buyByCard, openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { HANDLERS } from './handlers.ts'
import { SCHEDULED_JOBS } from './schedule.ts'

let database: TestDatabase
let jobs: RunningJobQueue
let pushService: PushServiceDouble
const ports = createTestPorts()
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  pushService = await startPushServiceDouble()
  await openShop(database.db)
  jobs = await createJobQueue(database.url, { warn: () => undefined })
  ctx = createTestCtx(database.db, { ports })
})
afterAll(async () => {
  await jobs.stop()
  await pushService.close()
  await database.drop()
})

async function webhook(): Promise<string> {
  const endpoint = { name: 'x', url: 'https://erp.example/hook', events: [], secret: ports.vault.seal('whsec_AAAA') }
  const [made] = await database.db
    .insert(webhookEndpoints)
    .values({ ...endpoint, createdAt: ctx.now })
    .returning({ id: webhookEndpoints.id })
  return made?.id ?? ''
}

/** Something for each job to do. */
const WORK: { [Name in JobName]: () => Promise<Jobs[Name]> } = {
  async 'confirm-order'() {
    const { folio } = await buy(ctx, { vaso: 1 })
    const [order] = await database.db.select({ orderId: orders.id }).from(orders).where(eq(orders.folio, folio))
    return order ?? expect.fail()
  },
  async 'deliver-webhook'() {
    await queueDeliveries(ctx, [await webhook()], 'ping', {})
    return ports.jobs.enqueued.findLast(({ name }) => name === 'deliver-webhook')?.data as Jobs['deliver-webhook']
  },
  async 'handle-payment-event'() {
    const { providerPaymentId } = await buyByCard(ctx, { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    const { body, headers } = ports.cardPayments.webhook(providerPaymentId)
    await receivePaymentEvent(ctx, { provider: 'test', body, headers: new Headers(headers) })
    const received = ports.jobs.enqueued.findLast(({ name }) => name === 'handle-payment-event')
    return received?.data as Jobs['handle-payment-event']
  },
  async 'send-push'() {
    const person = await createTestStaff(database.db, TEST_NOW, {
      permissions: ['orders:read'],
      refundLimitCentavos: 0,
    })
    const staff: Ctx = { ...ctx, actor: await resolveActor(database.db, person.token, TEST_NOW) }
    await chooseStaffNotices(staff, { chosen: [], pushed: ['order-paid'] })
    await addPushDevice(staff, { ...pushService.subscribe(), userAgent: '' })
    const content = { kind: 'order-paid' as const, folio: 'SC-1', totalPesos: 1, method: 'spei' as const, units: 1 }
    const to = { userId: person.actor.userId, name: '', email: '', locale: 'es' as const }
    await queuePush(ctx, { content, reference: 'x', to })
    return ports.jobs.enqueued.findLast(({ name }) => name === 'send-push')?.data as Jobs['send-push']
  },
  async 'apply-due-prices'() {
    await database.db.update(variants).set({ priceCentavos: 100_00 }).where(eq(variants.id, 'vaso'))
    const owner: Ctx = { ...ctx, now: addTime(TEST_NOW, -DAY), actor: PROVEN_OWNER }
    const lines = [{ variantId: 'vaso', from: 100, price: 90 }]
    await changePrices(owner, { lines, startsAt: addTime(TEST_NOW, -HOUR), endsAt: addTime(TEST_NOW, DAY) })
    return {}
  },
  async 'publish-due-products'() {
    await database.db.update(products).set({ publishedAt: null, publishAt: TEST_NOW }).where(eq(products.id, 'blanco'))
    return {}
  },
  async 'refund-payment'() {
    const { folio, paymentId, providerPaymentId } = await buyByCard(ctx, { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    await settlePayment(ctx, { paymentId })
    await cancelOrder({ ...ctx, actor: PROVEN_OWNER }, { folio })
    return { paymentId }
  },
  async 'send-mail'() {
    const content = { kind: 'contact-acknowledgement', name: 'Lucía' } as const
    const mailId = await queueMail(ctx, { content, reference: 'x', locale: 'es', to: ['lucia@people.example'] })
    return { mailId: mailId ?? '' }
  },
  'send-reset-link': async () => ({ email: 'nobody@people.example' }),
  async 'run-task'() {
    const bytes = new TextEncoder().encode('product_id,sku,name_es\nnuevo,N-1,Nuevo\n')
    const owner: Ctx = { ...ctx, actor: PROVEN_OWNER }
    return keepProductImport(owner, { fileName: 'x.csv', bytes, isWithStock: false, isWhole: false })
  },
  async 'notify-low-stock'() {
    const [level] = await database.db.select().from(stockLevels).limit(1)
    if (!level) throw new Error('the shop has stock')
    const left = level.onHand - level.reserved
    const owner: Ctx = { ...ctx, actor: PROVEN_OWNER }
    await setLowLevel(owner, { ...level, lowAt: left - 1, was: level.lowAt })
    await adjustStock(owner, { ...level, change: -1, reason: 'breakage', note: '' })
    return {}
  },
}

/** All that jobs write. */
async function storedState(): Promise<unknown> {
  const { rows } = await database.db.execute(sql`
    select (select json_agg(o order by o.id) from orders o) as orders,
      (select json_agg(p order by p.id) from payments p) as payments,
      (select json_agg(json_build_array(p.id, p.published_at, p.version) order by p.id) from products p) as products,
      (select json_agg(v order by v.id) from variants v) as variants,
      (select json_agg(s order by s.id) from scheduled_prices s) as prices,
      (select json_agg(e order by e.event_id) from payment_events e) as events,
      (select json_agg(c order by c.id) from order_status_changes c) as changes,
      (select json_agg(l order by l.variant_id, l.location_id) from stock_levels l) as stock,
      (select json_agg(w order by w.id) from webhook_deliveries w) as webhooks,
      (select json_agg(json_build_array(m.kind, m.reference, m.status, m.attempts) order by m.id) from mails m) as mails,
      (select json_agg(p order by p.id) from pushes p) as pushes`)
  return [
    rows,
    ports.mail.sent.length,
    ports.webhooks.received.length,
    pushService.received.length,
    ports.jobs.enqueued.length,
  ]
}

it.each(Object.keys(HANDLERS) as JobName[])('%s done twice is done once', async (name) => {
  const data = await WORK[name]()
  const handle = HANDLERS[name] as (within: Ctx, given: unknown) => Promise<void>
  const system: Ctx = { ...ctx, actor: { kind: 'system', name } }
  await handle(system, data)
  const once = await storedState()
  await handle(system, data)
  expect(await storedState()).toEqual(once)
})

it.each(SCHEDULED_JOBS)('$name done twice is done once', async ({ name, run }) => {
  const system: Ctx = { ...ctx, actor: { kind: 'system', name } }
  await run(system)
  const once = await storedState()
  await run(system)
  expect(await storedState()).toEqual(once)
})

it('prices and publications whose own job looked too early or gave up are done within a minute', async () => {
  await database.db.delete(scheduledPrices)
  await WORK['apply-due-prices']()
  await WORK['publish-due-products']()
  const eachMinute = SCHEDULED_JOBS.filter(({ cron }) => cron === '* * * * *')
  for (const { name, run } of eachMinute) await run({ ...ctx, actor: { kind: 'system', name } })
  const [{ priceCentavos } = { priceCentavos: 0 }] = await database.db
    .select()
    .from(variants)
    .where(eq(variants.id, 'vaso'))
  const [{ publishedAt } = { publishedAt: null }] = await database.db
    .select()
    .from(products)
    .where(eq(products.id, 'blanco'))
  expect([priceCentavos, publishedAt]).toEqual([90_00, TEST_NOW])
})

it('every job is tried again, and waits longer each time', async () => {
  for (const name of Object.keys(HANDLERS)) {
    const queue = await jobs.boss.getQueue(name)
    expect(queue, name).toMatchObject({ retryBackoff: true })
    expect(queue?.retryLimit, name).toBeGreaterThanOrEqual(3)
    expect(queue?.retryDelay, name).toBeGreaterThanOrEqual(1)
  }
})

it('what the schedule was about to enqueue in a process that was killed is enqueued by another', async () => {
  await jobs.boss.createQueue('scheduled')
  const jobId = await jobs.boss.send(SCHEDULE_QUEUE, { name: 'scheduled', data: {}, options: {} })
  await database.db.execute(sql`update pgboss.job set state = 'active', completed_on = null,
    started_on = now() - interval '11 seconds', heartbeat_on = now() - interval '11 seconds' where id = ${jobId}`)
  await database.db.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
  await jobs.boss.supervise(SCHEDULE_QUEUE)
  await vi.waitFor(async () => expect(await jobs.boss.fetch('scheduled')).toHaveLength(1), { timeout: 20_000 })
})

it('a job that gave up is listed with its last error, and works again when it is retried', async () => {
  const failedJobs = createFailedJobs(jobs.boss)
  await jobs.boss.createQueue('breaks', { retryLimit: 0 })
  const jobId = await jobs.boss.send('breaks', { paymentId: 'x', traceParent: 'what caused it' })
  const list = async () => (await failedJobs.list(database.db, { limit: 10 })).items
  const [taken] = await jobs.boss.fetch('breaks')
  await jobs.boss.fail('breaks', taken?.id ?? '', new Error('the provider is away'))
  const [listed, ...others] = await list()
  expect(others).toEqual([])
  expect(listed).toMatchObject({ jobId, name: 'breaks', tries: 1, problem: 'the provider is away' })
  expect(listed?.data, 'what the owner reads').toEqual({ paymentId: 'x' })
  const other = await jobs.boss.send('breaks', {})
  await jobs.boss.fetch('breaks')
  await jobs.boss.fail('breaks', other ?? '', new Error('again'))
  const first = await failedJobs.list(database.db, { limit: 1 })
  const second = await failedJobs.list(database.db, { limit: 1, cursor: decodeCursor(first.next ?? '') })
  expect([...first.items, ...second.items].map((job) => job.jobId)).toEqual([other, jobId])
  expect(second.next).toBeNull()
  await expect(failedJobs.list(database.db, { limit: 1, cursor: [1] })).rejects.toThrow(CursorInvalid)
  expect(await failedJobs.retry(database.db, other ?? '')).toBe(true)
  await jobs.boss.deleteJob('breaks', other ?? '')
  expect(await failedJobs.retry(database.db, crypto.randomUUID())).toBe(false)
  expect(await failedJobs.retry(database.db, jobId ?? '')).toBe(true)
  expect(await list()).toEqual([])
  expect(await jobs.boss.fetch('breaks')).toMatchObject([{ id: jobId }])
})

it('asks by indexes, and has nothing compiled for it, whatever the database is set to', async () => {
  const ask = "SELECT name, setting FROM pg_settings WHERE source = 'client' AND setting = 'off' ORDER BY name"
  const { rows } = await jobs.boss.getDb().executeSql(ask)
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(['enable_seqscan', 'jit'])
})
