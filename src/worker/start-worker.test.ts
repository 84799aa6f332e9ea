import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import { receivePaymentEvent } from '#domain/payments/card/receive-payment-event.ts'
import { createJobQueue } from '#integrations/job-queue/job-queue.ts'
import type { RunningJobQueue } from '#integrations/job-queue/job-queue.ts'
import { createTestCardProvider } from '#integrations/test-card-provider/test-card-provider.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buyByCard, openShop, storedOrder } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { SCHEDULED_JOBS } from './schedule.ts'
import { startWorker } from './start-worker.ts'

let database: TestDatabase
let jobs: RunningJobQueue
const log = { debug: () => undefined, warn: () => undefined, error: () => undefined }

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  jobs = await createJobQueue(database.url, log)
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

function createCtx(): { ctx: Ctx; ports: ReturnType<typeof createTestPorts> } {
  const ports = createTestPorts()
  return { ports, ctx: { ...createTestCtx(database.db, { ports }), ports: { ...ports, jobs: jobs.queue } } }
}

async function queued(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'handle-payment-event'`,
  )
  return rows[0]?.count ?? 0
}

it('enqueues with the transaction: what is rolled back leaves no job', async () => {
  const { ctx } = createCtx()
  await ctx.db
    .transaction(async (tx) => {
      await jobs.queue.enqueue(tx, 'handle-payment-event', { provider: 'test', eventId: 'never' })
      throw new Error('something else failed')
    })
    .catch(() => undefined)
  expect(await queued()).toBe(0)
})

it('settles a payment that a webhook told of, and stops when told to', async () => {
  const { ctx, ports } = createCtx()
  const { folio, providerPaymentId } = await buyByCard(ctx, { vaso: 1 })
  ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
  const worker = await startWorker({
    boss: jobs.boss,
    contextOf: (name) => ({ ...ctx, actor: { kind: 'system', name } }),
    log,
  })
  const { body, headers } = ports.cardPayments.webhook(providerPaymentId)
  await receivePaymentEvent(ctx, { provider: 'test', body, headers: new Headers(headers) })
  await expect.poll(async () => (await storedOrder(database.db, folio)).status).toBe('processing')
  expect((await storedOrder(database.db, folio)).paidAt).toEqual(TEST_NOW)
  await worker.stop()
  const schedules = await jobs.boss.getSchedules()
  expect(schedules.map(({ name }) => name).toSorted()).toEqual(SCHEDULED_JOBS.map(({ name }) => name).toSorted())
})

it('gives its queues the settings of this build, and leaves the schedules of others alone', async () => {
  const { ctx } = createCtx()
  const [{ name } = { name: '' }] = SCHEDULED_JOBS
  await jobs.boss.createQueue(name, { policy: 'short' })
  await jobs.boss.updateQueue(name, { expireInSeconds: 77, retryLimit: 3 })
  await jobs.boss.createQueue('of-a-newer-build')
  await jobs.boss.schedule('of-a-newer-build', '* * * * *')
  const worker = await startWorker({ boss: jobs.boss, contextOf: () => ctx, log })
  expect(await jobs.boss.getQueue(name)).toMatchObject({ expireInSeconds: 300, retryLimit: 0 })
  expect((await jobs.boss.getSchedules()).map((schedule) => schedule.name)).toContain('of-a-newer-build')
  await worker.stop()
})

it('the test provider’s page, its signed webhook and the job pay an order whose buyer never comes back', async () => {
  const provider = createTestCardProvider({
    db: database.db,
    shopOrigin: 'https://store.example',
    clock: () => TEST_NOW,
    secret: 'a secret of this test alone',
    fonts: { display: '', text: '' },
    log,
    deliver: async (body, headers) =>
      (await shop.request('/payments/webhooks/test', { method: 'POST', body, headers, workspace: null })).ok,
  })
  const ports = { ...createTestPorts(), jobs: jobs.queue, cardPayments: provider.payments }
  const shop = createTestApi(database, { ports })
  const ctx = createTestCtx(database.db, { ports })
  const worker = await startWorker({ boss: jobs.boss, contextOf: () => ctx, log })
  const { folio, paymentId } = await buyByCard(ctx, { vaso: 1 })
  const { redirectUrl } = await getPayment(ctx, paymentId)
  const card = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' })
  await provider.app.request(new URL(redirectUrl ?? '').pathname, { method: 'POST', body: card })
  await expect.poll(async () => (await storedOrder(database.db, folio)).status).toBe('processing')
  await worker.stop()
  await provider.stop()
})

it('sends a mail that was written in a transaction, once that is through', async () => {
  const { ctx, ports } = createCtx()
  const worker = await startWorker({ boss: jobs.boss, contextOf: () => ctx, log })
  const content = { kind: 'contact-acknowledgement', name: 'Lucía' } as const
  await inTransaction(ctx, async (tx) => {
    await queueMail(tx, { content, reference: 'once', locale: 'es', to: ['lucia@people.example'] })
    expect(ports.mail.sent).toEqual([])
  })
  await expect.poll(() => ports.mail.sent.map(({ to }) => to)).toEqual([['lucia@people.example']])
  await worker.stop()
})

it('its scheduled jobs run on an empty shop', async () => {
  const { ctx } = createCtx()
  for (const { name, run } of SCHEDULED_JOBS) await expect(run(ctx), name).resolves.not.toThrow()
})
