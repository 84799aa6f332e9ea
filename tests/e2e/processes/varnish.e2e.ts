import type { Database } from '../../../src/db/client.ts'
import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { insertOwner } from '../store-database.ts'
import { listenBeside } from './listen-beside.ts'
import { freePort } from './store-process.ts'
import { expect, test } from './stores.ts'
import { findOrInstallVarnish, startVarnish } from './varnish.ts'

/** How soon a change must be seen through the shared cache (milliseconds). */
const FRESH_WITHIN = 1000
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

const program = findOrInstallVarnish()
const MISSING = 'Varnish is not installed, and only root installs it: apt-get install varnish'

test('Varnish keeps pages for everybody, in their language, until they change', async ({ stores }) => {
  if (!program) console.log(MISSING)
  expect(program !== undefined || !process.env.CI, MISSING).toBe(true)
  test.skip(!program, MISSING)
  const [port, front] = [await freePort(), await freePort()]
  const store = await stores.start(port, { CDN: 'varnish', CDN_PURGE_URL: `http://127.0.0.1:${front}` })
  const varnish = await startVarnish(program ?? '', port, front)
  try {
    await tryShop(varnish.origin, stores)
  } catch (error) {
    console.log(varnish.output(), store.output())
    throw error
  } finally {
    await varnish.stop()
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
    for (const address of [PRODUCT, `${PRODUCT}?lng=en`, '/store']) {
      for (let isFresh = false; !isFresh;) {
        const wait = performance.now() - heardAt
        isFresh = (await ask(address)).text.includes(text)
        if (!isFresh) expect(wait, `${address} says ${text} in time`).toBeLessThan(FRESH_WITHIN)
      }
    }
    console.log(
      `${price} was seen everywhere ${Math.round(performance.now() - heardAt)} ms after the change was heard of`,
    )
  }
  await beside.stop()
}
