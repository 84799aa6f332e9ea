import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import { createJobQueue } from '#integrations/job-queue/job-queue.ts'
import type { RunningJobQueue } from '#integrations/job-queue/job-queue.ts'
import { readQueueDepth } from '#integrations/job-queue/queue-depth.ts'
import { JOBS } from '#worker/start-worker.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { buy, openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createHttpServer } from '../listen.ts'
import { openServerCaches } from '../server-caches.ts'
import { createMetricsServer } from './metrics-server.ts'
import { SHOP_GAUGES } from './shop-gauges.ts'
import { StoreMetrics } from './store-metrics.ts'

let database: TestDatabase
let jobs: RunningJobQueue
const closers: (() => void)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  jobs = await createJobQueue(database.url, { warn: () => undefined })
})
afterAll(async () => {
  for (const close of closers) close()
  await jobs.stop()
  await database.drop()
})

async function serve(metrics: StoreMetrics, state = { isStopping: false, readiness: 'ready' as const }) {
  const server = createMetricsServer(
    metrics,
    { readiness: async () => state.readiness, ports: createTestPorts() },
    () => state.isStopping,
  )
  closers.push(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (path: string) => {
    const response = await fetch(origin + path)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
}

function watching(): StoreMetrics {
  const metrics = new StoreMetrics()
  metrics.watch({ db: database.db, pool: database.pool, readQueueDepth })
  return metrics
}

it('tells what the shop has to do, from the database', async () => {
  const ports = { ...createTestPorts(), jobs: jobs.queue }
  const ctx = { ...createTestCtx(database.db, { ports }), now: new Date() }
  await buy(ctx, { vaso: 1 })
  await database.db.execute(sql`update orders set expires_at = now() - interval '1 minute'`)
  const content = { kind: 'contact-acknowledgement', name: 'Lucía' } as const
  await inTransaction(ctx, (tx) => queueMail(tx, { content, reference: 'one', locale: 'es', to: ['l@people.example'] }))
  const ask = await serve(watching())
  const { status, type, text } = await ask('/metrics')
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
  for (const line of [
    /^store_gauges_up 1$/m,
    /^store_orders_placed_last_hour\{method="\w+"\} 1$/m,
    /^store_unpaid_orders 1$/m,
    /^store_unpaid_orders_overdue 1$/m,
    /^store_refunds_due 0$/m,
    /^store_mails_waiting [1-9]\d*$/m,
    /^store_mails_oldest_waiting_seconds [\d.e-]+$/m,
    /^store_queue_jobs_waiting\{queue="send-mail"\} [1-9]\d*$/m,
    /^store_queue_oldest_job_seconds\{queue="send-mail"\} [\d.e-]+$/m,
    /^store_database_connections\{state="in_use"\} \d+$/m,
    /^process_resident_memory_bytes \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
  ])
    expect(text).toMatch(line)
})

it('asks the database once for scrapes that follow each other', async () => {
  let readings = 0
  const metrics = new StoreMetrics()
  metrics.watch({
    db: database.db,
    pool: database.pool,
    readQueueDepth: async () => {
      readings += 1
      return []
    },
  })
  await Promise.all([metrics.expose(), metrics.expose()])
  await metrics.expose()
  expect(readings).toBe(1)
})

it('tells the rest when the database gives no answer', async () => {
  const metrics = new StoreMetrics()
  metrics.watch({
    db: database.db,
    pool: database.pool,
    readQueueDepth: () => Promise.reject(new Error('out of reach')),
  })
  const text = await metrics.expose()
  expect(text).toMatch(/^store_gauges_up 0$/m)
  expect(text).not.toMatch(/^store_unpaid_orders /m)
  expect(text).toMatch(/^process_cpu_seconds_total /m)
})

it('tells the age of the backups whether the database answers or not, and nothing where none are set up', async () => {
  const unreached = () => Promise.reject(new Error('out of reach'))
  const readBackupAges = async () => ({ base: 7_200_000, wal: Number.POSITIVE_INFINITY })
  const metrics = new StoreMetrics()
  metrics.watch({ db: database.db, pool: database.pool, readQueueDepth: unreached, readBackupAges })
  const text = await metrics.expose()
  expect(text).toMatch(/^store_backup_base_age_seconds 7200$/m)
  expect(text).toMatch(/^store_backup_wal_age_seconds \+Inf$/m)
  expect(await watching().expose()).not.toMatch(/^store_backup_\w+ /m)
})

it('tells what is free on the disk whether the database answers or not, and nothing while the disk doesn’t', async () => {
  const unreached = () => Promise.reject(new Error('out of reach'))
  const told = async (readDisk: () => Promise<{ freeBytes: number; totalBytes: number }>) => {
    const metrics = new StoreMetrics()
    metrics.watch({ db: database.db, pool: database.pool, readQueueDepth: unreached, readDisk })
    return metrics.expose()
  }
  const text = await told(async () => ({ freeBytes: 7_000_000_000, totalBytes: 50_000_000_000 }))
  expect(text).toMatch(/^store_disk_free_bytes 7000000000$/m)
  expect(text).toMatch(/^store_disk_size_bytes 50000000000$/m)
  for (const silent of [() => Promise.reject(new Error('gone')), () => Promise.withResolvers<never>().promise])
    expect(await told(silent)).not.toMatch(/^store_disk_\w+ /m)
})

it('asks for the disk and the backups at once, so that one that is slow leaves time for the other', async () => {
  const asked = Promise.withResolvers<void>()
  const metrics = new StoreMetrics()
  metrics.watch({
    db: database.db,
    pool: database.pool,
    readQueueDepth,
    readDisk: () => asked.promise.then(() => ({ freeBytes: 1, totalBytes: 2 })),
    readBackupAges: async () => {
      asked.resolve()
      return undefined
    },
  })
  expect(await metrics.expose()).toMatch(/^store_disk_free_bytes 1$/m)
})

it('counts jobs from zero on, so that the first failure is a rise', async () => {
  const metrics = new StoreMetrics()
  metrics.expectJobs(JOBS)
  expect(await metrics.expose()).toContain('store_jobs_total{queue="check-backups",outcome="failed"} 0\n')
  metrics.observeJob({ job: 'check-backups', seconds: 1, hasSucceeded: false })
  const text = await metrics.expose()
  expect(text).toContain('store_jobs_total{queue="check-backups",outcome="failed"} 1\n')
  expect(text).toContain('store_jobs_total{queue="send-mail",outcome="done"} 0\n')
})

it.each(Object.entries(SHOP_GAUGES))('%s is read over an index', async (_, { read }) => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return (await tx.execute(sql`explain select ${read}`)).rows
  })
  expect(JSON.stringify(plan)).toMatch(/Index|Bitmap/)
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
})

it('counts requests by route and outcome, also those from a cache and those that were left', async () => {
  const metrics = new StoreMetrics()
  const { caches, changes } = openServerCaches({ pages: 1, answers: 1, reads: 1, blocks: 0 })
  changes.onListening()
  metrics.watchCaches(caches)
  const never = Promise.withResolvers<Response>()
  const server = createHttpServer(
    async (request) => (request.url.endsWith('/never') ? never.promise : new Response('x', { status: 503 })),
    {
      log: pino({ level: 'silent' }),
      proxyTrust: 0,
      serveFirst: ({ url }, outgoing) => url === '/cached' && outgoing.writeHead(200).end('y') !== undefined,
      onAnswered: ({ method, target, status, seconds }) =>
        metrics.observeRequest({ method, route: target, status, seconds }),
    },
  )
  closers.push(() => server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await (await fetch(`${origin}/cached`)).text()
  await (await fetch(`${origin}/made`, { method: 'PUT' })).text()
  const leaving = new AbortController()
  const left = fetch(`${origin}/never`, { signal: leaving.signal }).catch(() => undefined)
  await once(server, 'request')
  leaving.abort()
  await left
  await expect.poll(() => metrics.expose()).toContain('{method="GET",route="/never",status="aborted"} 1')
  never.resolve(new Response())
  const text = await metrics.expose()
  expect(text).toContain('store_http_requests_total{method="GET",route="/cached",status="200"} 1')
  expect(text).toContain('store_http_requests_total{method="PUT",route="/made",status="503"} 1')
  expect(text).toContain('store_http_request_duration_seconds_count{method="PUT",route="/made"} 1')
  expect(text).toContain('store_cache_hits_total{cache="pages"} 0')
})

it('says whether its process lives and is ready', async () => {
  const state = { isStopping: false, readiness: 'ready' as const }
  const ask = await serve(new StoreMetrics(), state)
  expect(await ask('/health')).toMatchObject({ status: 200 })
  expect(await ask('/ready')).toMatchObject({ status: 200 })
  expect(await ask('/')).toMatchObject({ status: 404 })
  expect(await ask('/store')).toMatchObject({ status: 404 })
  state.isStopping = true
  expect(await ask('/ready')).toMatchObject({ status: 503, text: expect.stringContaining('stopping') as string })
  expect(await ask('/health')).toMatchObject({ status: 200 })
})
