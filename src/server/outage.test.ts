import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import { listenForCacheTags } from '#integrations/cache-tags-listener.ts'
import { cachePage, ctxContext, pageContext } from '#web/platform/context.ts'
import { unlimited } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import type { SeverableLink } from '#tests/fixtures/severable-link.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { ServerDeps } from './deps.ts'
import { createHealth } from './health.ts'
import { openServerCaches } from './server-caches.ts'
import { createPages } from './pages.ts'
import { createContextOf } from './contexts.ts'
import { createShopAddress } from './shop-address.ts'

/** In milliseconds, after which a silent database is given up. */
const HUNG_AFTER = 3000
/** A busy machine may take a while. */
const PATIENCE = { timeout: 20_000, interval: 50 }
const { caches, changes } = openServerCaches({ pages: 1, answers: 1, reads: 1, blocks: 0 })
const log = pino({ level: 'silent' })

let database: TestDatabase
let link: SeverableLink
let linked: Database
let listener: ReturnType<typeof listenForCacheTags>
let store: ReturnType<typeof openStore>

beforeAll(async () => {
  database = await createTestDatabase(1)
  link = await openSeverableLink(database.url)
  linked = createDatabase(link.url, 2, { hungAfter: HUNG_AFTER })
  linked.pool.on('error', () => undefined)
  listener = listenForCacheTags(link.url, changes, { pulse: 200 })
  store = openStore()
})
afterAll(async () => {
  await listener.stop()
  await linked.pool.end()
  await link.sever()
  await database.drop()
})

/** A page that says how often it was made, and needs the database for it. */
function countingBuild(): ServerBuild {
  let made = 0
  const root = {
    id: 'root',
    path: '*',
    module: {
      default: () => null,
      loader: async ({ context }: { context: RouterContextProvider }) => {
        await context.get(ctxContext).db.execute(sql`select 1`)
        cachePage(context, ['catalogue'])
        made += 1
        return made
      },
    },
  }
  const entry = {
    default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      return new Response(`<p>${String(staticHandlerContext.loaderData.root)}</p>`, { status, headers })
    },
    handleError: (error: unknown, { context }: { context: RouterContextProvider }) =>
      context.get(pageContext).logFailure(error),
  }
  const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' }
  const whole = { routes: { root }, entry: { module: entry }, assets, future: {}, ssr: true, prerender: [] }
  return { ...whole, routeDiscovery: { mode: 'initial' } } as unknown as ServerBuild
}

function openStore() {
  const deps: ServerDeps = {
    db: linked.db,
    ports: createTestPorts(),
    rateLimiter: unlimited,
    clock: () => TEST_NOW,
    log,
    resolveActor: async () => ANONYMOUS,
    readiness: () => linked.db.execute(sql`select 1`).then(() => 'ready' as const),
    shopAddress: createShopAddress({
      fixed: 'https://store.example',
      chosen: () => undefined,
      fallback: '',
      log: { warn() {} },
    }),
    apiAddress: '/api',
    proxyTrust: 0,
    servesWorker: true,
    mounts: [],
  }
  const pages = createPages(deps, {
    build: countingBuild(),
    mode: 'production',
    contextOf: createContextOf(deps),
    caches,
    messageUrls: { es: '', en: '' },
  })
  const health = createHealth(deps, () => false)
  const read = async (path: string) => {
    const response = await pages(new Request(`https://store.example${path}`))
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  return { read, statusOf: async (path: string) => (await health(new Request(`https://store.example${path}`)))?.status }
}

/** Waits until pages are kept: the process hears of changes. */
async function untilKept(path: string): Promise<string> {
  return vi.waitFor(async () => {
    const { text } = await store.read(path)
    expect((await store.read(path)).text).toBe(text)
    return text
  }, PATIENCE)
}

it('an outage leaves pages as they last were, until the database is back and they are made anew', async () => {
  const known = await untilKept('/store')
  await link.sever()
  await vi.waitFor(async () => expect(await store.statusOf('/api/ready')).toBe(503), PATIENCE)
  await vi.waitFor(() => expect(caches.pages.get('es /store'), 'the outage is known').toBeUndefined(), PATIENCE)

  expect(await store.read('/store')).toMatchObject({ status: 200, text: known })
  const unknown = await store.read('/store/never-asked-for')
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await store.statusOf('/api/health')).toBe(200)

  await link.mend()
  await vi.waitFor(async () => expect(await store.statusOf('/api/ready')).toBe(200), PATIENCE)
  expect(await untilKept('/store')).not.toBe(known)
})

it('while the database hangs, pages are answered as they last were, and made anew once it is given up', async () => {
  const known = await untilKept('/store')
  link.hush()
  await vi.waitFor(() => expect(caches.pages.get('es /store'), 'the silence is known').toBeUndefined(), PATIENCE)
  const askedAt = performance.now()
  expect(await store.read('/store')).toMatchObject({ status: 200, text: known })
  expect(performance.now() - askedAt, 'before it is given up').toBeLessThan(HUNG_AFTER)
  expect(await untilKept('/store')).not.toBe(known)
})
