import { accepted, callApi, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import type { PlacedOrder } from '../api-buyer.ts'
import { textsIn } from '../speaking.ts'
import { rowsOf } from './invariants.ts'
import type { StoreProcess } from './store-process.ts'
import { expect, test } from './stores.ts'

const PUBLIC = {
  PUBLIC_URL: 'https://store.example',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SPEI_ACCOUNT: '',
}
const ACTIVE = `select code as name from discount_codes where is_active
  union all select id from promotions where is_active`

async function offeredBy({ origin }: StoreProcess): Promise<string[]> {
  const answer = await callApi<{ method: string }[]>(
    newCaller(origin),
    'GET',
    '/payments-methods?deliveryMethod=pickup',
  )
  return accepted(answer).map(({ method }) => method)
}

async function orderByCard({ origin }: StoreProcess) {
  const caller = newCaller(origin)
  const cartId = await fillCart(caller, { productId: 'copitas' })
  return orderCart(caller, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'card' })
}

async function pay({ origin }: StoreProcess, { orderId }: PlacedOrder) {
  return callApi(newCaller(origin), 'POST', '/payment-request', { body: { orderId } })
}

/** Whether every page says that payments are a test, and whether the built-in provider has pages. */
async function showsTestPayments({ origin }: StoreProcess) {
  const home = await (await fetch(origin, { headers: { 'accept-language': 'es' } })).text()
  const font = await fetch(`${origin}/test-provider/fonts/display.woff2`, { redirect: 'manual' })
  return { notice: home.includes(textsIn('es')('shell:testPayments')), provider: font.status === 302 }
}

test('on a public address nothing is given away or paid with test money, unless that is allowed', async ({
  stores,
}) => {
  const store = await stores.start(undefined, PUBLIC)
  expect(await rowsOf(stores.database.pool, ACTIVE)).toEqual([])
  expect(await offeredBy(store)).toEqual(['store'])
  expect((await orderByCard(store)).status).toBe(422)
  expect(await showsTestPayments(store)).toEqual({ notice: false, provider: false })
  await store.stop()

  const trial = await stores.start(undefined, { ...PUBLIC, ALLOW_TEST_PAYMENTS: '1' })
  expect(await offeredBy(trial)).toEqual(['card', 'link', 'oxxo', 'spei', 'store'])
  expect(await showsTestPayments(trial)).toEqual({ notice: true, provider: true })
  const order = accepted(await orderByCard(trial))
  expect((await pay(trial, order)).status).toBe(200)
  const unpaid = accepted(await orderByCard(trial))
  await trial.stop()

  const again = await stores.start(undefined, PUBLIC)
  expect(await pay(again, unpaid), 'no provider is left to open a page').toMatchObject({ status: 422 })
})
