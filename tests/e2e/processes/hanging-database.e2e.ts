import { openSeverableLink } from '../../fixtures/severable-link.ts'
import { expect, test } from './stores.ts'

const SHUTDOWN_SECONDS = 3

test('a stop ends in its time though the database hangs, and the process gives hung connections up', async ({
  stores,
}) => {
  test.setTimeout(120_000)
  const link = await openSeverableLink(stores.databaseUrl)
  const settings = {
    DATABASE_URL: link.url,
    DATABASE_MIGRATION_URL: stores.ownerUrl,
    SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS),
  }
  const store = await stores.start(undefined, settings)
  const read = async (address: string) => (await fetch(store.origin + address)).status
  expect(await read('/track')).toBe(200)

  link.hush()
  const call = () => fetch(`${store.origin}/api/products/v2/1`, { headers: { workspace: 'sierra-callada-store' } })
  expect((await call()).status, 'over a connection that fell silent').toBe(503)
  await expect.poll(async () => (await call()).status, { timeout: 40_000 }).toBe(200)

  link.hush()
  const inFlight = call().catch(() => undefined)
  const askedAt = performance.now()
  const code = await store.stop()
  expect(performance.now() - askedAt).toBeLessThan(SHUTDOWN_SECONDS * 1000 + 2000)
  expect(code, store.output()).toBe(1)
  await inFlight
  await link.sever()
})

test('a worker that starts while the database is away waits for it', async ({ stores }) => {
  const link = await openSeverableLink(stores.databaseUrl)
  await link.sever()
  const urls = { DATABASE_URL: link.url, DATABASE_MIGRATION_URL: stores.ownerUrl }
  const settings = { ...urls, ROLE: 'worker', LOG_LEVEL: 'info' }
  const worker = await stores.spawn(undefined, settings)
  await expect.poll(() => worker.output(), { timeout: 30_000 }).toContain('waiting for it')
  expect(worker.child.exitCode).toBeNull()
  await link.mend()
  const schedules = () => stores.database.pool.query('select from pgboss.schedule')
  await expect
    .poll(
      () =>
        schedules().then(
          ({ rowCount }) => rowCount,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(10)
  expect(await worker.stop(), worker.output()).toBe(0)
  await link.sever()
})
