import { invalidateTags } from '../../../src/db/cache-tags.ts'
import { refreshListing } from '../../../src/domain/catalogue/search/refresh-listing.ts'
import { accepted, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { textsIn } from '../speaking.ts'
import { expectNoServices } from './expect-no-services.ts'
import { listenBeside } from './listen-beside.ts'
import type { StoreProcess } from './store-process.ts'
import { expect, test } from './stores.ts'

/** How soon a change must be seen everywhere (milliseconds). */
const FRESH_WITHIN = 1000
const t = textsIn('es')

async function read({ origin }: StoreProcess, address: string): Promise<{ html: string; etag: string | null }> {
  const response = await fetch(`${origin}${address}`, { headers: { 'accept-language': 'es' } })
  // React parts neighbouring texts with comments
  return { html: (await response.text()).replaceAll('<!-- -->', ''), etag: response.headers.get('etag') }
}

/** Reads the page twice: the second answer comes from the process's cache. */
async function keepInCache(store: StoreProcess, address: string): Promise<void> {
  const first = await read(store, address)
  expect(first.etag, `${address} is cached`).toBeTruthy()
  expect((await read(store, address)).etag).toBe(first.etag)
}

/** No store may answer with the old page to who asks later than `FRESH_WITHIN` after the change was heard of. */
async function expectEverywhere(
  stores: StoreProcess[],
  { address, text, heardAt }: { address: string; text: string; heardAt: number },
): Promise<void> {
  for (const store of stores) {
    for (let isFresh = false; !isFresh;) {
      const wait = performance.now() - heardAt
      isFresh = (await read(store, address)).html.includes(text)
      if (!isFresh) expect(wait, `${store.origin}${address} says “${text}” in time`).toBeLessThan(FRESH_WITHIN)
    }
  }
}

test('visitors of two processes see a change within a second', async ({ stores }) => {
  const both = [await stores.start(), await stores.start()]
  // One guest holds all that is left without paying
  await stores.database.db.execute('update shop_settings set unpaid_share = 100')
  const addresses = ['/store/extra-anejo-siete', '/store/reposado', '/store', '/']
  // What is read for a journey within the browser, which no page answers
  const journeys = ['/store/extra-anejo-siete.data', '/store/reposado.data', '/store.data', '/_.data']
  for (const store of both) {
    for (const address of addresses) await keepInCache(store, address)
    for (const address of journeys) expect((await read(store, address)).html).toContain('Tequila')
  }
  const beside = listenBeside(stores.databaseUrl)
  await beside.ready

  const name = { es: 'Tequila Reposado de Otoño', en: 'Autumn Tequila Reposado' }
  const renamed = await beside.change('catalogue', () =>
    stores.database.db.transaction(async (tx) => {
      await tx.execute(`update products set name = '${JSON.stringify(name)}' where id = 'reposado'`)
      await refreshListing(tx, 'reposado')
      await invalidateTags(tx, ['product:reposado', 'catalogue'])
    }),
  )
  for (const address of [...addresses.slice(1), ...journeys.slice(1)]) {
    await expectEverywhere(both, { address, text: name.es, heardAt: renamed })
  }

  // The last three bottles, bought through one process before any is paid
  await stores.database.db.execute('update shop_settings set unpaid_share = 100')
  const address = '/store/extra-anejo-siete'
  const caller = newCaller(both[0]?.origin ?? '')
  const buy = (quantity: number) =>
    beside.change('product:extra-anejo-siete', async () => {
      const cartId = await fillCart(caller, { productId: 'extra-anejo-siete', quantity })
      accepted(await orderCart(caller, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' }))
    })
  for (const store of both) {
    expect((await read(store, address)).html).toContain(t('store:stock.lowCount', { count: 3 }))
  }
  const text = t('store:stock.lowCount', { count: 2 })
  await expectEverywhere(both, { address, text, heardAt: await buy(1) })
  const soldOut = await buy(2)
  await expectEverywhere(both, { address, text: t('store:product.soldOut'), heardAt: soldOut })
  await expectEverywhere(both, { address: `${address}.data`, text: 'soldOut', heardAt: soldOut })

  await beside.change('brand', () =>
    stores.database.db.transaction(async (tx) => {
      for (const table of ['services', 'offers']) await tx.execute(`update ${table} set status = 'inactive'`)
      await invalidateTags(tx, ['content', 'brand'])
    }),
  )
  for (const { origin } of both) await expectNoServices(origin)
  await beside.stop()
})
