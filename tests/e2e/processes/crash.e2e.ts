import { setTimeout as delay } from 'node:timers/promises'
import { newCaller } from '../api-buyer.ts'
import { brokenRules, PAYMENT_RULES, rowsOf, STOCK_RULES } from './invariants.ts'
import { seededRandom } from './seeded-random.ts'
import { STEPS, walk } from './purchase.ts'
import type { Purchase } from './purchase.ts'
import { expect, test } from './stores.ts'

const PURCHASES = 40
const AT_ONCE = 8
const PRODUCTS = ['reposado', 'blanco', 'anejo', 'cristalino', 'copitas', 'kit-cata']
/** What is left to the scheduled jobs of every minute takes its time to come round. */
const SETTLED_WITHIN = 150_000

/** Walks all purchases, some at once; answers those that were cut off. */
async function walkAll(purchases: readonly Purchase[], onStep?: () => void): Promise<Map<Purchase, unknown>> {
  const waiting = [...purchases]
  const cutOff = new Map<Purchase, unknown>()
  const buyer = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const purchase = next
      await walk(purchase, onStep).catch((error: unknown) => cutOff.set(purchase, error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyer))
  return cutOff
}

/** Whether a call got no answer, or half of one. */
function isCut(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)
}

test('a process killed amid 40 purchases loses nothing and charges nothing twice', async ({ stores }) => {
  test.setTimeout(SETTLED_WITHIN + 240_000)
  const random = seededRandom()
  const { pool } = stores.database
  const store = await stores.start()
  const purchases = Array.from({ length: PURCHASES }, (): Purchase => ({
    caller: newCaller(store.origin),
    productId: PRODUCTS[Math.floor(random() * PRODUCTS.length)] ?? 'reposado',
    orderKey: crypto.randomUUID(),
    paymentKey: crypto.randomUUID(),
    comesBack: random() < 0.5,
  }))

  let stepsLeft = 1 + Math.floor(random() * (PURCHASES * STEPS - 1))
  const pause = random() * 15
  const moment = Promise.withResolvers<void>()
  const killed = moment.promise.then(() => delay(pause)).then(() => store.kill())
  const cutOff = await walkAll(purchases, () => {
    stepsLeft -= 1
    if (stepsLeft === 0) moment.resolve()
  })
  await killed
  console.log(`${PURCHASES - cutOff.size} purchases came to their end before the kill`)
  expect(
    [...cutOff.values()].filter((error) => !isCut(error)),
    store.output(),
  ).toEqual([])

  const again = await stores.start(Number(new URL(store.origin).port))
  expect([...(await walkAll([...cutOff.keys()])).values()], again.output()).toEqual([])
  const known = await rowsOf(pool, 'select folio from orders order by folio')
  expect(known, 'every purchase has its one order').toEqual(
    purchases.map(({ folio }) => ({ folio })).toSorted((a, b) => ((a.folio ?? '') < (b.folio ?? '') ? -1 : 1)),
  )

  // As if the minutes had passed after which the shop asks the provider by itself
  await pool.query("update payments set created_at = created_at - interval '3 minutes' where status = 'pending'")
  const unsettled = () => rowsOf(pool, "select folio, status from orders where status <> 'processing'")
  await expect.poll(unsettled, { timeout: SETTLED_WITHIN, intervals: [500] }).toEqual([])
  expect(await brokenRules(pool, { ...STOCK_RULES, ...PAYMENT_RULES })).toEqual({})
})
