import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { newCaller } from '../api-buyer.ts'
import { STEPS, walk } from './purchase.ts'
import type { Purchase } from './purchase.ts'
import { expect, test } from './stores.ts'

const PURCHASES = 40
const AT_ONCE = 8
const PRODUCTS = ['reposado', 'blanco', 'anejo', 'cristalino', 'copitas', 'kit-cata']
/** What is left to the duties of every minute takes its time to come round. */
const SETTLED_WITHIN = 150_000

/** What must hold of the books whatever happened: each query finds the rows that break it. */
const BOOKS = {
  'stock held is the sum of what orders hold': `
    select variant_id, location_id, reserved from stock_levels level
    where reserved <> coalesce((
      select sum(quantity) from stock_reservations held
      where held.variant_id = level.variant_id and held.location_id = level.location_id and status = 'held'), 0)`,
  'nothing is held that is not there': 'select variant_id from stock_levels where reserved > on_hand',
  'each order holds its lines': `
    select order_id, variant_id, quantity from order_lines
    except select order_id, variant_id, quantity from stock_reservations where status = 'held'`,
  'each cart made one order': 'select cart_id from orders group by cart_id having count(*) > 1',
  'each order is paid once': `
    select folio from orders where 1 <> (
      select count(*) from payments where payments.order_id = orders.id and payments.status = 'succeeded')`,
  'the provider took the money of each order once': `
    select folio from orders where 1 <> (
      select count(*) from test_provider_sessions where reference = folio and test_provider_sessions.status = 'paid')`,
  'what was paid is what the order costs': `
    select folio from orders join test_provider_sessions on reference = folio
    where test_provider_sessions.status = 'paid' and amount_centavos <> total_centavos`,
  'no money is left over': 'select payment_id from parked_payments',
}

/** Numbers from 0 to 1 that the seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

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

async function rowsOf(pool: Pool, query: string): Promise<unknown[]> {
  return (await pool.query(query)).rows
}

test('a process killed amid 40 purchases loses nothing and charges nothing twice', async ({ stores }) => {
  test.setTimeout(SETTLED_WITHIN + 120_000)
  const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
  console.log(`CRASH_SEED=${seed} repeats this run`)
  const random = randomFrom(seed)
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
  for (const [rule, breaches] of Object.entries(BOOKS)) expect(await rowsOf(pool, breaches), rule).toEqual([])
})
