import { setTimeout as delay } from 'node:timers/promises'
import { callApi, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import type { Answer, Caller, PlacedOrder } from '../api-buyer.ts'
import { brokenRules, rowsOf, STOCK_RULES } from './invariants.ts'
import { seededRandom } from './seeded-random.ts'
import { isReady } from './store-process.ts'
import type { StoreProcess } from './store-process.ts'
import { expect, test } from './stores.ts'

const ORDERS = 40
const AT_ONCE = 8
const PRODUCTS = ['reposado', 'blanco', 'anejo', 'cristalino', 'copitas', 'kit-cata']

interface Attempt {
  caller: Caller
  cartId: string
  idempotencyKey: string
  /** The folio, once the store has answered it. */
  folio?: string
}

/** Places all orders, some at once; answers what the store said to those that it did not place. */
async function placeAll(attempts: readonly Attempt[], onAnswer: () => void): Promise<Map<Attempt, Answer<unknown>>> {
  const waiting = [...attempts]
  const refused = new Map<Attempt, Answer<unknown>>()
  const buyer = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { caller, cartId, idempotencyKey } = next
      const answer: Answer<PlacedOrder> = await orderCart(caller, { cartId, idempotencyKey, paymentMethod: 'spei' })
      if (answer.status === 201) next.folio = answer.data.orderId
      else refused.set(next, answer)
      onAnswer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyer))
  return refused
}

async function read({ origin }: StoreProcess, address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${origin}${address}`, { headers: { 'accept-language': 'es' } })
  return { status: response.status, text: await response.text() }
}

test('a database killed amid 40 orders loses none that was answered; pages last seen stay up meanwhile', async ({
  stores,
}) => {
  test.setTimeout(180_000)
  const random = seededRandom()
  const store = await stores.start()
  const attempts: Attempt[] = []
  for (let count = 0; count < ORDERS; count += 1) {
    const caller = newCaller(store.origin)
    const productId = PRODUCTS[Math.floor(random() * PRODUCTS.length)] ?? 'reposado'
    attempts.push({ caller, cartId: await fillCart(caller, { productId }), idempotencyKey: crypto.randomUUID() })
  }
  const lastSeen = await read(store, '/servicios/redes')

  let answersLeft = 1 + Math.floor(random() * (ORDERS - 2 * AT_ONCE))
  const pause = random() * 15
  const moment = Promise.withResolvers<void>()
  const killed = moment.promise.then(() => delay(pause)).then(() => stores.keepDatabaseDown())
  const refused = await placeAll(attempts, () => {
    answersLeft -= 1
    if (answersLeft === 0) moment.resolve()
  })
  const letItBack = await killed
  const answered = attempts.flatMap(({ folio }) => folio ?? [])
  console.log(`${answered.length} orders were answered before the kill`)
  expect(new Set([...refused.values()].map(({ status }) => status)), store.output()).toEqual(new Set([503]))

  // Out of reach: it says so, changes nothing, and shows what it has
  await expect.poll(() => isReady(store.origin)).toBe(false)
  expect((await read(store, '/api/health')).status).toBe(200)
  expect(await read(store, '/servicios/redes')).toEqual(lastSeen)
  const journey = await read(store, '/servicios/redes.data')
  expect([journey.status, journey.text.includes('"redes"')], 'who goes there within the browser').toEqual([200, true])
  const cart = { sessionId: crypto.randomUUID(), type: 'shopping', metadata: {} }
  expect((await callApi(newCaller(store.origin), 'POST', '/shopping-cart', { body: cart })).status).toBe(503)

  await letItBack()
  const freeAt = performance.now()
  await expect.poll(() => isReady(store.origin), { timeout: 60_000, intervals: [100] }).toBe(true)
  console.log(`the database was back after ${Math.round(performance.now() - freeAt)} ms`)
  const { pool } = (await stores.reachDatabase()).database
  const found = (await rowsOf(pool, 'select folio from orders')) as { folio: string }[]
  expect(
    answered.filter((folio) => !found.some((row) => row.folio === folio)),
    'answered and lost',
  ).toEqual([])
  expect(await brokenRules(pool, STOCK_RULES)).toEqual({})

  // Who got no answer asks again with the same key, and whoever was served after all learns their number
  const rest = [...refused.keys()]
  expect([...(await placeAll(rest, () => undefined)).values()], store.output()).toEqual([])
  const known = attempts.flatMap(({ folio }) => folio ?? []).toSorted()
  expect(await rowsOf(pool, 'select folio from orders order by folio collate "C"')).toEqual(
    known.map((folio) => ({ folio })),
  )
  expect(await brokenRules(pool, STOCK_RULES)).toEqual({})
})

/** As operators are promised, from the crash to the first answer; a busy machine may be slow once, and is as slow with a start. */
const BACK_WITHIN_MS = 5000

test('a database that ends is back within seconds; one that ends again and again ends the store with its reason', async ({
  stores,
}) => {
  test.setTimeout(240_000)
  const beganAt = performance.now()
  const store = await stores.start()
  const startMs = Math.round(performance.now() - beganAt)
  const hasEnded = () => store.child.exitCode !== null
  const crash = async () => {
    await stores.killDatabase()
    const at = performance.now()
    await expect.poll(() => isReady(store.origin), { intervals: [10] }).toBe(false)
    await expect.poll(async () => hasEnded() || isReady(store.origin), { timeout: 90_000, intervals: [50] }).toBe(true)
    return Math.round(performance.now() - at)
  }
  const tookMs: number[] = []
  while (!hasEnded()) tookMs.push(await crash())
  console.log(
    `milliseconds from each crash to the next answer, or the end: ${tookMs.join()}; for the start: ${startMs}`,
  )
  const usual = tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length / 2)]
  expect(usual).toBeLessThan(Math.max(BACK_WITHIN_MS, startMs))
  expect(store.child.exitCode).toBe(1)
  expect(store.output()).toContain('the store ends: it has no database')
  expect(store.output()).toContain('is not started again')
})
