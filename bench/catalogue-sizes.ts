import { loadPage } from './load.ts'
import { residentMegabytes } from './processes.ts'
import { heading, row } from './report.ts'
import type { Verdict } from './report.ts'
import { describeRate } from './statistics.ts'
import type { Rate } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const MANY = 10_000
const CALLS = {
  'list of 24': '/api/products/v2/1?limit=24',
  'list by price': '/api/products/v2/1?limit=24&order=priceAsc',
  'search «reposdo»': '/api/products/v2/1?limit=24&search=reposdo',
  'one product': '/api/products/v2/1/reposado',
}
const OTHER_CALLS = {
  categories: '/api/categories',
  banners: '/api/banners?screen=/&type=banner&status=active',
  'payment methods': '/api/payments-methods',
}
interface Bar {
  perSecond: number
  /** Milliseconds. */
  p99?: number
}
const BARS_CACHED: Record<string, Bar> = {
  'list of 24': { perSecond: 6000 },
  'one product': { perSecond: 8000 },
  ...Object.fromEntries(Object.keys(OTHER_CALLS).map((name) => [name, { perSecond: 8000 }])),
}
const BARS_READ: Record<string, Bar> = { 'list of 24': { perSecond: 2000 }, 'one product': { perSecond: 3000 } }
const BARS_MANY: Record<string, Bar> = { 'search «reposdo»': { perSecond: 1000, p99: 25 } }
const BAR_GROWTH = 2
const BAR_MEMORY = 350

const NO_CACHE = { ANSWER_CACHE_MB: '0' }

/** Public reads on the shop's own catalogue, from the cache and read each time, and on 10,000 products. */
export async function measureCatalogueSizes(bed: TestBed, seconds: number): Promise<void> {
  await measureCalls(bed, seconds, {
    title: 'Public calls from the cache, the shop’s own products',
    calls: { ...CALLS, ...OTHER_CALLS },
    bars: BARS_CACHED,
  })
  const few = await measureCalls(bed, seconds, {
    title: 'Catalogue calls read each time, the shop’s own products',
    env: NO_CACHE,
    bars: BARS_READ,
  })
  await bed.fillCatalogue(MANY)
  const many = await measureCalls(bed, seconds, {
    title: 'Catalogue calls read each time, 10,000 products',
    env: NO_CACHE,
    bars: BARS_MANY,
  })
  const growth = (many['list of 24']?.p99 ?? 0) / (few['list of 24']?.p99 ?? 1)
  row('list p99, many over few', `${growth.toFixed(2)} ×`, { text: `bar ${BAR_GROWTH} ×`, isMet: growth <= BAR_GROWTH })
}

interface Calls {
  title: string
  calls?: Record<string, string>
  env?: Record<string, string>
  bars?: Record<string, Bar>
}

async function measureCalls(
  bed: TestBed,
  seconds: number,
  { title, calls = CALLS, env = {}, bars = {} }: Calls,
): Promise<Record<string, Rate>> {
  heading(`${title} (10 connections, one core)`)
  const store = await bed.start(env)
  const rates: Record<string, Rate> = {}
  for (const [name, path] of Object.entries(calls)) {
    const rate = await loadPage(`${STORE}${path}`, {
      seconds,
      connections: 10,
      headers: { workspace: 'sierra-callada-store' },
    })
    rates[name] = rate
    const bar = bars[name]
    row(name, describeRate(rate), bar && verdictOn(rate, bar))
  }
  const memory = residentMegabytes(store.child.pid ?? 0)
  row('memory after load (RSS)', `${Math.round(memory)} MB`, {
    text: `bar ${BAR_MEMORY} MB`,
    isMet: memory < BAR_MEMORY,
  })
  await store.stop()
  return rates
}

function verdictOn(rate: Rate, { perSecond, p99 = Infinity }: Bar): Verdict {
  const slowest = p99 === Infinity ? '' : `, p99 ${p99} ms`
  return { text: `bar ${perSecond}/s${slowest}`, isMet: rate.perSecond >= perSecond && rate.p99 <= p99 }
}
