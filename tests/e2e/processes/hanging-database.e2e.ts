import { setTimeout as delay } from 'node:timers/promises'
import { openSeverableLink } from '../../fixtures/severable-link.ts'
import type { SeverableLink } from '../../fixtures/severable-link.ts'
import { isReady } from './store-process.ts'
import { expect, test } from './stores.ts'

const SHUTDOWN_SECONDS = 3
/** What a starved machine takes to end a process beyond that (milliseconds). */
const TO_END = 12_000

test('a stop ends in its time though the database hangs, and the process gives hung connections up', async ({
  stores,
}) => {
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
  const call = () => fetch(`${store.origin}/api/location/stores`, { headers: { workspace: 'sierra-callada-store' } })
  expect((await call()).status, 'over a connection that fell silent').toBe(503)
  await expect.poll(async () => (await call()).status, { timeout: 40_000 }).toBe(200)

  link.hush()
  const inFlight = call().catch(() => undefined)
  const askedAt = performance.now()
  const code = await store.stop()
  expect(performance.now() - askedAt).toBeLessThan(SHUTDOWN_SECONDS * 1000 + TO_END)
  expect(code, store.output()).toBe(1)
  await inFlight
  await link.sever()
})

for (const { way, loseDatabase } of [
  { way: 'away', loseDatabase: (link: SeverableLink) => link.sever() },
  { way: 'silent', loseDatabase: async (link: SeverableLink) => link.swallow() },
]) {
  test(`a worker that starts while the database is ${way} waits for it`, async ({ stores }) => {
    const link = await openSeverableLink(stores.databaseUrl)
    await loseDatabase(link)
    const urls = { DATABASE_URL: link.url, DATABASE_MIGRATION_URL: stores.ownerUrl }
    const settings = { ...urls, ROLE: 'worker', LOG_LEVEL: 'info' }
    const worker = await stores.spawn(undefined, settings)
    await expect.poll(() => worker.output(), { timeout: 60_000 }).toContain('waiting for it')
    expect(worker.child.exitCode).toBeNull()
    if (way === 'silent') await link.sever()
    await link.mend()
    const schedules = () => stores.database.pool.query('select from pgboss.schedule')
    await expect
      .poll(
        () =>
          schedules().then(
            ({ rowCount }) => rowCount,
            () => 0,
          ),
        { timeout: 90_000 },
      )
      .toBeGreaterThan(10)
    expect(await worker.stop(), worker.output()).toBe(0)
    await link.sever()
  })
}

test('a web process that starts while the database is away ends, and says what to do', async ({ stores }) => {
  const link = await openSeverableLink(stores.databaseUrl)
  await link.sever()
  const urls = { DATABASE_URL: link.url, DATABASE_MIGRATION_URL: stores.ownerUrl }
  const web = await stores.spawn(undefined, { ...urls, ROLE: 'web' })
  await expect.poll(() => web.child.exitCode, { timeout: 60_000 }).toBe(1)
  expect(web.output()).toContain('start it again once the database answers')
})

const PAGES = ['/', '/store', '/store/reposado', '/servicios/redes', '/us', '/store?lng=en', '/store.data', '/_.data']
/** Longer than a process takes to see that nothing answers, and to give all its connections up (milliseconds). */
const HANGS_FOR = 35_000
const PAGE_WITHIN = 1000
/** Milliseconds. */
const PROBE_EVERY = 100
/** More than there are connections to the database. */
const CALLERS = 16
const POOL_SIZE = 10

for (const { way, hang } of [
  { way: 'and takes no new connection', hang: (link: SeverableLink) => link.swallow() },
  { way: 'on the connections that there are', hang: (link: SeverableLink) => link.hush() },
]) {
  test(`pages that were seen come within a second from the first one on while the database hangs ${way}`, async ({
    stores,
  }) => {
    test.setTimeout(240_000)
    const link = await openSeverableLink(stores.databaseUrl)
    const urls = { DATABASE_URL: link.url, DATABASE_MIGRATION_URL: stores.ownerUrl }
    const store = await stores.start(undefined, { ...urls, DATABASE_POOL_SIZE: String(POOL_SIZE) })
    const read = async (address: string) => {
      const askedAt = performance.now()
      const answer = await fetch(store.origin + address, { headers: { 'accept-language': 'es' } })
      await answer.text()
      return { address, status: answer.status, took: performance.now() - askedAt, at: askedAt }
    }
    // What needs nothing says how late a starved machine is with everything, for as long as `pages` take
    const readLate = async (pages: Promise<unknown>) => {
      const over = new AbortController()
      void pages.finally(() => over.abort())
      let took = 0
      while (!over.signal.aborted) {
        took += (await read('/api/health')).took
        await delay(PROBE_EVERY)
      }
      return took
    }
    for (const address of [...PAGES, ...PAGES]) expect((await read(address)).status, address).toBe(200)
    // Callers whose answers only the database has are on every connection there is
    let since = Infinity
    const isOver = () => performance.now() - since >= HANGS_FOR
    const caller = async () => {
      const headers = { workspace: 'sierra-callada-store' }
      while (!isOver())
        await fetch(`${store.origin}/api/location/stores?postalCode=44100`, { headers }).catch(() => undefined)
    }
    const callers = Array.from({ length: CALLERS }, caller)
    // Besides those of the job queue and of who listens for changes
    const countPool = () =>
      stores.database.pool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where application_name = 'store' and pid <> pg_backend_pid()`,
      )
    await expect.poll(async () => (await countPool()).rows[0]?.count).toBe(POOL_SIZE)
    hang(link)
    since = performance.now()
    const slow: string[] = []
    let worst = 0
    while (!isOver()) {
      const reading = Promise.all(PAGES.map(read))
      const [starved, pages] = await Promise.all([readLate(reading), reading])
      for (const { address, status, took, at } of pages) {
        const late = Math.round(took - starved)
        worst = Math.max(worst, late)
        if (status !== 200 || late > PAGE_WITHIN)
          slow.push(`${status} ${address} took ${late} ms at ${Math.round(at - since)}`)
      }
      await delay(200)
    }
    expect(slow, `the slowest took ${worst} ms`).toEqual([])
    await link.sever()
    await link.mend()
    await Promise.all(callers)
    await expect.poll(() => isReady(store.origin), { timeout: 40_000 }).toBe(true)
    await store.stop()
    await link.sever()
  })
}
