import { createHash } from 'node:crypto'
import { pino } from 'pino'
import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { parseEnvironment } from '#config/environment.ts'
import { pageSettingsOf } from '#config/page-settings.ts'
import type { Db } from '#db/client.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import { localeOf } from '#i18n/negotiate.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import { cachePage } from '#web/platform/context.ts'
import * as entryServer from '#web/entry.server.tsx'
import * as root from '#web/root.tsx'
import { unlimited } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { openServerCaches } from './server-caches.ts'
import { createPages } from './pages.ts'
import { createShopAddress } from './shop-address.ts'

const PAGE = '<p>La tienda</p>'
// The one page of this store reads nothing
const db = {} as Db

function buildOfOnePage(): ServerBuild {
  const loader = ({ context }: { context: RouterContextProvider }) => cachePage(context, ['catalogue']) ?? null
  const module = { default: () => null, loader }
  const paths = ['*', 'store', 'store/:productId', 'wishlistExternal', 'sitemap.xml', 'management/*']
  const children = paths.map((path) => ({ id: path, parentId: 'root', path, module: { default: () => null } }))
  const routes = Object.fromEntries([{ id: 'root', path: '', module }, ...children].map((route) => [route.id, route]))
  const entry = {
    default: (_request: Request, status: number, headers: Headers, _context: EntryContext) => {
      headers.set('Content-Type', 'text/html; charset=utf-8')
      return new Response(PAGE, { status, headers })
    },
  }
  const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' }
  const whole = { routes, entry: { module: entry }, assets, future: {}, ssr: true, prerender: [] }
  return { ...whole, routeDiscovery: { mode: 'initial' } } as unknown as ServerBuild
}

/** The frame that every page stands in, around a page without words. */
function buildOfRoot(changes: Partial<typeof root> = {}): ServerBuild {
  const empty = { default: () => null }
  const routes = {
    root: { id: 'root', path: '', module: { ...root, ...changes } },
    page: { id: 'page', parentId: 'root', path: '*', module: empty },
  }
  const assetsOf = (id: keyof typeof routes) => ({ ...routes[id], hasLoader: id === 'root', module: '/page.js' })
  const assets = {
    entry: { module: '/entry.js', imports: [] },
    routes: { root: assetsOf('root'), page: assetsOf('page') },
  }
  return {
    ...buildOfOnePage(),
    routes,
    entry: { module: entryServer },
    assets: { ...assets, url: '/manifest.js', version: '1' },
  } as unknown as ServerBuild
}

interface Settings {
  tagManagerId?: () => string | undefined
  announcesTestPayments?: () => boolean
}

function openPages(settings: Settings = {}, build = buildOfOnePage(), ports = createTestPorts()) {
  const { caches, changes } = openServerCaches({ pages: 1, answers: 1, reads: 1, blocks: 0 })
  changes.onListening()
  const deps = {
    db,
    ports,
    rateLimiter: unlimited,
    clock: () => TEST_NOW,
    log: pino({ level: 'silent' }),
    resolveActor: async () => ANONYMOUS,
    readiness: async () => 'ready' as const,
    shopAddress: createShopAddress({
      fixed: 'https://store.example',
      chosen: () => undefined,
      fallback: '',
      log: { warn() {} },
    }),
    apiAddress: '/api',
    ...settings,
    servesWorker: true,
    proxyTrust: 0,
    mounts: [],
  }
  return createPages(deps, {
    build,
    mode: 'production',
    contextOf: async (request) => createTestCtx(db, { locale: localeOf(request) }),
    caches,
    messageUrls: { es: '/es.json', en: '/en.json' },
  })
}

it.each([
  ['/store', true],
  ['/login', false],
  ['/LOGIN', false],
  ['/management/orders', false],
  ['/checkout', false],
])('the policy of %s admits a tag manager: %s', async (path, admits) => {
  const response = await openPages({ tagManagerId: () => 'GTM-TEST123' })(new Request(`https://store.example${path}`))
  const policy = response.headers.get('Content-Security-Policy') ?? (await response.text())
  expect(policy.includes('googletagmanager')).toBe(admits)
})

it('a page names the container of when it was made, and so does its policy', async () => {
  let current: string | undefined
  const environment = parseEnvironment({})
  const settings = pageSettingsOf(environment, () => ({ ...environment, TAG_MANAGER_ID: current }))
  const pages = openPages(settings, buildOfRoot())
  const ask = async () => {
    const response = await pages(new Request('https://store.example/?lng=es'))
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const [, named] = /data-tag-manager="([^"]*)"/.exec(await response.text()) ?? []
    return [named, policy.includes('googletagmanager')]
  }
  expect(await ask()).toEqual([undefined, false])
  current = 'GTM-ABC1234'
  expect(await ask()).toEqual(['GTM-ABC1234', true])
  current = undefined
  expect(await ask()).toEqual([undefined, false])
})

it('whoever asks first for only the head of a page leaves the whole page for the next', async () => {
  const pages = openPages()
  const ask = async (method: string) => {
    const response = await pages(new Request('https://store.example/store', { method }))
    return { status: response.status, length: response.headers.get('content-length'), text: await response.text() }
  }

  const length = String(PAGE.length)
  expect(await ask('HEAD')).toEqual({ status: 200, length, text: '' })
  expect(await ask('GET')).toEqual({ status: 200, length, text: PAGE })
})

it.each([
  ['//', '/'],
  ['/store/', '/store'],
  ['/store//', '/store'],
  ['//store?page=2', '/store?page=2'],
  ['/store//reposado/?lng=en', '/store/reposado?lng=en'],
  ['/Store', '/store'],
  ['/STORE/reposado?lng=en', '/store/reposado?lng=en'],
  ['/en/', '/en'],
  ['/EN//STORE/reposado', '/en/store/reposado'],
  ['/en?lng=en', '/en'],
  ['/en/store?page=2&lng=en', '/en/store?page=2'],
  ['/en/store?page=2&lng=es', '/store?page=2&lng=es'],
  ['/wishlistexternal', '/wishlistExternal'],
  ['/sitemap.XML', '/sitemap.xml'],
  ['/%73tore/%72eposado', '/store/reposado'],
  ['/store/a%2fb', '/store/a%2Fb'],
  ['/MANAGEMENT/orders', '/management/orders'],
  // Never the address of another shop
  ['//elsewhere.example//', '/elsewhere.example'],
])('a page has one address: %s moves to %s', async (address, clean) => {
  const response = await openPages()(new Request(`https://store.example${address}`))
  expect([response.status, response.headers.get('location')]).toEqual([301, clean])
})

it.each(['/', '/store', '/store/Reposado', '/store/a%C3%B1ejo', '/wishlistExternal', '/store.data', '/Nowhere'])(
  'a page has one address: %s is where it is',
  async (address) => {
    const response = await openPages()(new Request(`https://store.example${address}`))
    expect(response.headers.get('location')).toBeNull()
  },
)

it.each([
  ['1', 'es', true],
  ['1', 'en', true],
  ['0', 'es', false],
] as const)(
  'on a public address, ALLOW_TEST_PAYMENTS=%s has every page say so (%s): %s',
  async (allowed, lng, says) => {
    const environment = parseEnvironment({ PUBLIC_URL: 'https://store.example', ALLOW_TEST_PAYMENTS: allowed })
    const pages = openPages(pageSettingsOf(environment), buildOfRoot())
    const notice = translationsOf(lng).of('shell')('testPayments')
    for (const path of ['/', '/store', '/checkout', '/management/orders']) {
      const response = await pages(new Request(`https://store.example${path}?lng=${lng}`))
      expect([path, response.status, (await response.text()).includes(notice)]).toEqual([path, 200, says])
    }
  },
)

it.each(['es', 'en'] as const)('a page that failed as a whole says that payments are tests too (%s)', async (lng) => {
  const environment = parseEnvironment({ PUBLIC_URL: 'https://store.example', ALLOW_TEST_PAYMENTS: '1' })
  const loader = () => Promise.reject(new Error('down'))
  const pages = openPages(pageSettingsOf(environment), buildOfRoot({ loader }))
  const response = await pages(new Request(`https://store.example/store?lng=${lng}`))
  const notice = translationsOf(lng).of('shell')('testPayments')
  expect([response.status, (await response.text()).includes(notice)]).toEqual([500, true])
})

it('a cached page has a style of its own only where the shop chose colours, and its policy names it', async () => {
  const chosen = '[data-theme][data-theme=light]{--agave:#23237f}'
  const withSheet = (sheet: string | undefined): typeof root.loader => {
    return async (args) => {
      cachePage(args.context, [])
      return { ...(await root.loader(args)), sheet }
    }
  }
  const ask = async (sheet: string | undefined) => {
    const pages = openPages({}, buildOfRoot({ loader: withSheet(sheet) }))
    const response = await pages(new Request('https://store.example/store'))
    return { policy: response.headers.get('Content-Security-Policy'), html: await response.text() }
  }
  const coloured = await ask(chosen)
  expect(coloured.html).toContain(`<style>${chosen}</style>`)
  const hash = createHash('sha256').update(chosen).digest('base64')
  expect(coloured.policy).toContain(`style-src 'self' 'sha256-${hash}'; `)
  const delivered = await ask(undefined)
  expect(delivered.html).not.toContain('<style')
  expect(delivered.policy).toContain("style-src 'self'; ")
})

it('headers, and the origins that forms may come from, follow the public address of now', async () => {
  const ports = createTestPorts()
  const action = () => new Response('sent')
  const pages = openPages({}, buildOfRoot({ action } as Partial<typeof root>), ports)
  const seen = async (publicUrl: string) => {
    ports.config = { ...ports.config, publicUrl }
    const send = async (origin: string) => {
      const init = { method: 'POST', headers: { origin, 'content-type': 'application/x-www-form-urlencoded' } }
      return (await pages(new Request('http://10.0.0.7:3000/', init))).status < 400
    }
    const page = await pages(new Request('http://10.0.0.7:3000/nowhere'))
    return {
      isHttps: page.headers.has('Strict-Transport-Security'),
      image: /property="og:image" content="(https?:\/\/[^/"]+)/.exec(await page.text())?.[1],
      forms: await Promise.all(['https://old.example', 'https://new.example'].map(send)),
    }
  }
  expect(await seen('https://old.example')).toMatchObject({ isHttps: true, forms: [true, false] })
  expect(await seen('https://new.example')).toMatchObject({ isHttps: true, forms: [false, true] })
  expect(await seen('http://10.0.0.7:3000')).toMatchObject({ isHttps: false, forms: [false, false] })
})
