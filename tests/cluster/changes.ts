import { PAGES } from '../../bench/load.ts'
import { accepted, callApi, newCaller } from '../e2e/api-buyer.ts'
import { until } from './until.ts'

const CHANGES = 5

interface Product {
  version: number
  variants: { variantId: string; price: number; oldPrice: number | null }[]
}

/** After how long each of some changes of a price was seen on every page that shows it (milliseconds). */
export async function changesSeen(origin: string, ownerToken: string, signal: AbortSignal): Promise<number[]> {
  const owner = { ...newCaller(origin), token: ownerToken }
  const product = '/management/products/reposado'
  const read = async () => accepted(await callApi<Product>(owner, 'GET', product))
  const before = (await read()).variants[0]
  const setPrice = async (body: { price: number; oldPrice: number | null }) => {
    const { version } = await read()
    const path = `${product}/variants/${before?.variantId}/price`
    accepted(await callApi(owner, 'PUT', path, { body, version }))
  }
  const seen: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    const body = { price: 1201 + change, oldPrice: null }
    await setPrice(body)
    const answeredAt = performance.now()
    for (const page of [PAGES.product, `${PAGES.product}?lng=en`, PAGES.list]) {
      const text = body.price.toLocaleString('en')
      await until(
        `${page} says ${text}`,
        async () => (await (await fetch(origin + page)).text()).includes(text),
        signal,
      )
    }
    seen.push(performance.now() - answeredAt)
  }
  if (before) await setPrice({ price: before.price, oldPrice: before.oldPrice })
  return seen
}
