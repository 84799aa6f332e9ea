import { setTimeout as delay } from 'node:timers/promises'
import { repeat, send } from './calls.ts'
import type { Call } from './calls.ts'
import { heading, row } from './report.ts'
import { fromAddress, orderFor } from './sale.ts'
import { describeRate } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const WARM_UP = 100
const SALES = 1000
const BUYERS = 8
/** Whole orders per second of the fastest other shop that was measured on such a machine, with as many buyers. */
const OTHERS = 5
const BAR = 50
/** Milliseconds. */
const SETTLED_WITHIN = 300_000
const LOOK_EVERY = 100
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

/**
 * Whole sales as buyers make them: a cart, a bottle in it, the order, the card on the provider's page, and back to the shop
 * that settles the payment. Webhooks, jobs and mails run meanwhile in the same process, and come to their end after it.
 */
export async function measureSales(bed: TestBed): Promise<void> {
  heading(`Whole sales over the API, from cart to paid (${BUYERS} buyers at once, durable commits, one core)`)
  const store = await bed.start()
  await bed.query(
    "update stock_levels set on_hand = 1000000 where location_id = 'cedis' and variant_id like 'reposado%'",
  )
  await repeat(WARM_UP, BUYERS, buy)
  await untilNothingIsDue(bed)
  const before = await effortOf(bed)
  const began = performance.now()
  const rate = await repeat(SALES, BUYERS, (index) => buy(WARM_UP + index))
  row('cart to paid', describeRate(rate), {
    text: `bar ${BAR}/s`,
    isMet: rate.perSecond >= BAR && rate.failures === 0,
  })
  await untilNothingIsDue(bed)
  const seconds = (performance.now() - began) / 1000
  const after = await effortOf(bed)
  row(
    'with its jobs and e-mails',
    `${Math.round(SALES / seconds)
      .toString()
      .padStart(7)}/s`,
  )
  const aSale = (what: keyof Effort) => (after[what] - before[what]) / SALES
  row('commits a sale', aSale('commits').toFixed(1))
  row('WAL a sale', `${Math.round(aSale('walBytes') / 1000)} kB`)
  row('writes and flushes of WAL a sale', `${aSale('walWrites').toFixed(1)} and ${aSale('walFlushes').toFixed(1)}`)
  row('against the fastest other', `${(rate.perSecond / OTHERS).toFixed(1)} ×`)
  await store.stop()
}

interface Effort {
  commits: number
  walBytes: number
  /** Operations of the disk. */
  walWrites: number
  walFlushes: number
}

/** What the database has done since its start. */
async function effortOf(bed: TestBed): Promise<Effort> {
  const [effort] = await bed.query<Effort>(
    `select xact_commit::float8 as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes",
        (select sum(writes) from pg_stat_io where object = 'wal')::float8 as "walWrites",
        (select sum(fsyncs) from pg_stat_io where object = 'wal')::float8 as "walFlushes"
      from pg_stat_database where datname = current_database()`,
  )
  return effort ?? { commits: 0, walBytes: 0, walWrites: 0, walFlushes: 0 }
}

/** Waits until no job and no e-mail is due. */
export async function untilNothingIsDue(bed: TestBed): Promise<void> {
  const deadline = performance.now() + SETTLED_WITHIN
  for (;;) {
    const [due] = await bed.query<{ count: number }>(
      `select (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())::int
        + (select count(*) from mails where status in ('queued', 'sending'))::int as count`,
    )
    if (due?.count === 0) return
    if (performance.now() > deadline) throw new Error(`${due?.count} jobs and e-mails are still due`)
    await delay(LOOK_EVERY)
  }
}

interface Answer {
  cartId: string
  orderId: string
  paymentId: string
  redirectUrl: string
  status: string
}

/** @returns whether the order ended paid */
async function buy(index: number): Promise<boolean> {
  const headers = fromAddress(1_000_000 + index)
  const ask = async (path: string, body?: unknown) => {
    const call: Call = { method: 'POST', path: `/api${path}`, headers, body }
    return (JSON.parse((await send(STORE, call)).body) as { data: Answer }).data
  }
  const cart = { sessionId: `sale-${index}`, type: 'shopping', metadata: { source: 'desktop' } }
  const { cartId } = await ask('/shopping-cart', cart)
  await ask(`/shopping-cart/${cartId}/products`, { productId: 'reposado', quantity: 1 })
  const { orderId } = await ask('/v2/sales-orders', orderFor(cartId, 1_000_000 + index, 'card'))
  const { paymentId, redirectUrl } = await ask('/payment-request', { orderId })
  const { pathname } = new URL(redirectUrl)
  await send(STORE, { method: 'POST', path: pathname, form: CARD, headers: { ...headers, origin: STORE } })
  const { status } = await ask(`/payment-request/${paymentId}/settlement`)
  return status === 'processing'
}
