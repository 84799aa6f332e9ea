import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../../src/db/client.ts'
import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { insertOwner } from '../store-database.ts'
import { listenBeside } from './listen-beside.ts'
import { freePort } from './store-process.ts'
import { expect, test } from './stores.ts'
import { findOrInstallVarnish, startVarnish } from './varnish.ts'

/** Who else installs at that time is waited for (milliseconds). */
const INSTALLS_WITHIN = 300_000
/** How soon a change must be seen through the shared cache, on a machine that is starved (milliseconds). */
const FRESH_WITHIN = 10_000
const WORKSPACE = { workspace: 'sierra-callada-store' }
const PRODUCT = '/store/reposado'
/** Who asks for the bare address, and the language that they get. */
const VISITORS: [headers: Record<string, string>, language: 'es' | 'en'][] = [
  [{}, 'es'],
  [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  [{ 'accept-language': 'en-US,en;q=0.9,es;q=0.8' }, 'en'],
  [{ 'accept-language': 'fr-FR,de;q=0.8' }, 'es'],
  [{ 'accept-language': 'fr-FR,en;q=0.8' }, 'en'],
  [{ 'accept-language': 'es;q=0.4,en;q=0.8' }, 'en'],
  [{ 'accept-language': 'es', cookie: 'a=b; lng=en' }, 'en'],
  [{ 'accept-language': 'en', cookie: 'lng=es' }, 'es'],
]

const MISSING = 'Varnish is not installed, and only root installs it: apt-get install varnish-modules'
let program: string | undefined
test.beforeAll(() => {
  test.setTimeout(INSTALLS_WITHIN)
  program = findOrInstallVarnish()
})

function requireVarnish(): string {
  if (!program) console.log(MISSING)
  expect(program !== undefined || !process.env.CI, MISSING).toBe(true)
  test.skip(!program, MISSING)
  return program ?? ''
}

test('Varnish keeps pages for everybody, in their language, until they change', async ({ stores }) => {
  const installed = requireVarnish()
  const [port, front] = [await freePort(), await freePort()]
  const store = await stores.start(port, { CDN: 'varnish', CDN_PURGE_URL: `http://127.0.0.1:${front}` })
  const varnish = await startVarnish(installed, port, front)
  try {
    await tryShop(varnish.origin, stores)
  } catch (error) {
    console.log(varnish.output(), store.output())
    throw error
  } finally {
    await varnish.stop()
  }
})

/** A store that says how long to keep its page, until it fails. */
async function startFailingStore(control: string) {
  const kept = { status: 200, body: 'kept', control }
  const state = { answer: kept, asked: 0 }
  const server = createServer(({ url }, outgoing) => {
    const { status, body, control: said } = url === '/page' ? state.answer : { ...kept, control: 'no-store' }
    if (url === '/page') state.asked += 1
    outgoing.writeHead(status, { 'CDN-Cache-Control': said, 'Surrogate-Key': 'store' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, state, port: (server.address() as AddressInfo).port }
}

const FAILURE = { status: 503, body: 'failed', control: 'no-store' }
/** What a store whose database is away still knows. */
const OWN_STALE = { status: 200, body: 'stale', control: 'no-store' }

for (const { way, control, fails } of [
  { way: 'asked first', control: 'max-age=1, stale-if-error=60', fails: [FAILURE] },
  {
    way: 'asked meanwhile',
    control: 'max-age=1, stale-while-revalidate=10, stale-if-error=60',
    fails: [FAILURE, OWN_STALE, FAILURE],
  },
])
  test(`Varnish has what it kept while a store fails that is ${way}, and no visitor purges it`, async () => {
    const installed = requireVarnish()
    const { server, state, port } = await startFailingStore(control)
    const varnish = await startVarnish(installed, port, await freePort())
    try {
      const read = () => fetch(`${varnish.origin}/page`).then((answer) => answer.text(), String)
      await expect.poll(read).toBe('kept')
      for (const answer of fails) {
        Object.assign(state, { answer, asked: 0 })
        const seen = new Set<string>()
        await expect.poll(async () => (seen.add(await read()), state.asked), { intervals: [20] }).toBeGreaterThan(2)
        expect([...seen], `while the store says ${answer.body}`).toEqual(['kept'])
      }
      const purge = (headers = {}) =>
        fetch(varnish.origin, { method: 'PURGE', headers: { 'Purge-Keys': 'store', ...headers } })
      expect((await purge({ 'X-Forwarded-For': '203.0.113.7' })).status, 'by way of a proxy').toBe(403)
      expect(await read()).toBe('kept')
      expect((await purge()).status).toBe(200)
    } catch (error) {
      console.log(varnish.output())
      throw error
    } finally {
      await varnish.stop()
      server.closeAllConnections()
      server.close()
    }
  })

test('Varnish asks anew for what was purged, and has it still while the store fails', async () => {
  const installed = requireVarnish()
  const control = 'max-age=60, stale-while-revalidate=10, stale-if-error=60'
  const { server, state, port } = await startFailingStore(control)
  const varnish = await startVarnish(installed, port, await freePort())
  const read = () => fetch(`${varnish.origin}/page`).then((answer) => answer.text(), String)
  const purge = async () => {
    const headers = { 'Purge-Keys': 'content store' }
    expect((await fetch(varnish.origin, { method: 'PURGE', headers })).status).toBe(200)
  }
  try {
    await expect.poll(read).toBe('kept')
    state.answer = { status: 200, body: 'changed', control }
    expect(await read()).toBe('kept')
    await purge()
    expect(await read(), 'by whoever asks first').toBe('changed')
    Object.assign(state, { answer: FAILURE, asked: 0 })
    await purge()
    expect(await read()).toBe('changed')
    expect(state.asked).toBeGreaterThan(0)
    state.answer = { status: 404, body: 'gone', control: 'no-store' }
    expect(await read()).toBe('gone')
  } catch (error) {
    console.log(varnish.output())
    throw error
  } finally {
    await varnish.stop()
    server.closeAllConnections()
    server.close()
  }
})

interface Stores {
  database: Database
  databaseUrl: string
}

async function tryShop(origin: string, stores: Stores): Promise<void> {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers: { 'accept-language': 'es', ...headers } })
    const text = (await response.text()).replaceAll('<!-- -->', '')
    const of = (name: string) => response.headers.get(name)
    return { status: response.status, text, isHit: of('x-cache') === 'HIT', language: of('content-language'), of }
  }
  await expect
    .poll(() =>
      ask('/').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)

  for (const path of ['/', '/store', PRODUCT, `${PRODUCT}?lng=en`, '/api/categories'])
    await expect
      .poll(async () => (await ask(path, WORKSPACE)) && (await ask(path, WORKSPACE)).isHit, `${path} is a hit`)
      .toBe(true)

  for (const path of [PRODUCT, '/', PRODUCT])
    for (const [headers, language] of VISITORS)
      expect(await ask(path, headers), JSON.stringify(headers)).toMatchObject({ status: 200, language })
  for (const [headers] of VISITORS) {
    const [named, unnamed] = [
      await ask(`${PRODUCT}?lng=en`, headers),
      await ask(PRODUCT, { ...headers, cookie: 'lng=es' }),
    ]
    expect([named.language, named.of('set-cookie')]).toEqual(['en', expect.stringMatching(/^lng=en;/)])
    expect([unnamed.language, unnamed.of('set-cookie')]).toEqual(['es', null])
  }
  const shown = await ask(PRODUCT)
  expect([shown.of('vary'), shown.of('cache-control')]).toEqual([
    'Accept-Encoding, Accept-Language',
    'public, max-age=0, must-revalidate',
  ])
  expect([shown.of('surrogate-key'), shown.of('cdn-cache-control')]).toEqual([null, null])

  const owner = { ...newCaller(origin), token: await insertOwner(stores.database.db) }
  // What Fastly heeds
  for (const path of ['/checkout', '/api/management/products', '/api/health', '/assets/of-long-ago.js', '/nowhere'])
    expect((await ask(path, WORKSPACE)).of('cache-control'), path).toBe('private, no-store')
  const signedIn = { ...WORKSPACE, authorization: `Bearer ${owner.token}` }
  for (const [path, headers] of [
    ['/api/management/products', signedIn],
    ['/api/categories', signedIn],
    [PRODUCT, signedIn],
    ['/checkout', {}],
    ['/track?folio=SC-7K3M-9QXT', {}],
  ] as const)
    for (const time of ['first', 'second', 'third'])
      expect((await ask(path, headers)).isHit, `${path}, ${time} time`).toBe(false)
  expect((await ask('/api/management/products', WORKSPACE)).status).toBe(401)

  await expectChangesSeen(ask, owner, stores)
}

async function expectChangesSeen(
  ask: (path: string, headers?: Record<string, string>) => Promise<{ text: string; isHit: boolean }>,
  owner: ReturnType<typeof newCaller>,
  stores: Stores,
): Promise<void> {
  const beside = listenBeside(stores.databaseUrl)
  await beside.ready
  interface Product {
    version: number
    variants: { variantId: string }[]
  }
  for (const price of [1234, 1357]) {
    const path = '/management/products/reposado'
    const { version, variants } = accepted(await callApi<Product>(owner, 'GET', path))
    const change = async () => {
      const body = { price, oldPrice: null }
      accepted(await callApi(owner, 'PUT', `${path}/variants/${variants[0]?.variantId}/price`, { body, version }))
    }
    const heardAt = await beside.change('product:reposado', change)
    const text = price.toLocaleString('en')
    for (const address of [PRODUCT, `${PRODUCT}?lng=en`, '/store'])
      await expect
        .poll(async () => (await ask(address)).text.includes(text), {
          message: `${address} says ${text}`,
          intervals: [5],
          timeout: FRESH_WITHIN,
        })
        .toBe(true)
    console.log(
      `${price} was seen everywhere ${Math.round(performance.now() - heardAt)} ms after the change was heard of`,
    )
  }
  await beside.stop()
}
