import { invalidateTags } from '../../../src/db/cache-tags.ts'
import { accepted, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { textsIn } from '../speaking.ts'
import type { StoreProcess } from './store-process.ts'
import { expect, test } from './stores.ts'

/** How soon a change must be seen everywhere. */
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

async function expectEverywhere(stores: StoreProcess[], address: string, text: string): Promise<void> {
  const both = async () => Promise.all(stores.map(async (store) => (await read(store, address)).html.includes(text)))
  await expect
    .poll(both, { message: `${address} says “${text}”`, timeout: FRESH_WITHIN, intervals: [50] })
    .toEqual(stores.map(() => true))
}

test('visitors of two processes see a change within a second', async ({ stores }) => {
  const both = [await stores.start(), await stores.start()]
  const addresses = ['/store/extra-anejo-siete', '/store/reposado', '/store', '/']
  for (const store of both) for (const address of addresses) await keepInCache(store, address)

  const name = { es: 'Tequila Reposado de Otoño', en: 'Autumn Tequila Reposado' }
  await stores.database.db.transaction(async (tx) => {
    await tx.execute(`update products set name = '${JSON.stringify(name)}' where id = 'reposado'`)
    await invalidateTags(tx, ['product:reposado', 'catalogue'])
  })
  for (const address of ['/store/reposado', '/store', '/']) await expectEverywhere(both, address, name.es)

  // The last three bottles, bought through one process
  const caller = newCaller(both[0]?.origin ?? '')
  const buy = async (quantity: number) => {
    const cartId = await fillCart(caller, { productId: 'extra-anejo-siete', quantity })
    accepted(await orderCart(caller, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' }))
  }
  await expectEverywhere(both, '/store/extra-anejo-siete', t('store:stock.lowCount', { count: 3 }))
  await buy(1)
  await expectEverywhere(both, '/store/extra-anejo-siete', t('store:stock.lowCount', { count: 2 }))
  await buy(2)
  await expectEverywhere(both, '/store/extra-anejo-siete', t('store:product.soldOut'))
})
