import { loadPage } from './load.ts'
import { residentMegabytes } from './processes.ts'
import { heading, row } from './report.ts'
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
const BAR_GROWTH = 2
const BAR_MEMORY = 350

/** List and product calls on the house's own catalogue and on 10,000 products. */
export async function measureCatalogueSizes(bed: TestBed, seconds: number): Promise<void> {
  const few = await measureCalls(bed, seconds, 'Catalogue calls, the house’s own products')
  await bed.fillCatalogue(MANY)
  const many = await measureCalls(bed, seconds, 'Catalogue calls, 10,000 products')
  const growth = (many['list of 24']?.p99 ?? 0) / (few['list of 24']?.p99 ?? 1)
  row('list p99, many over few', `${growth.toFixed(2)} ×`, { text: `bar ${BAR_GROWTH} ×`, isMet: growth <= BAR_GROWTH })
}

async function measureCalls(bed: TestBed, seconds: number, title: string): Promise<Record<string, Rate>> {
  heading(`${title} (10 connections, one core)`)
  const store = await bed.start()
  const rates: Record<string, Rate> = {}
  for (const [name, path] of Object.entries(CALLS)) {
    const rate = await loadPage(`${STORE}${path}`, {
      seconds,
      connections: 10,
      headers: { workspace: 'sierra-callada-store' },
    })
    rates[name] = rate
    row(name, describeRate(rate))
  }
  const memory = residentMegabytes(store.child.pid ?? 0)
  row('memory after load (RSS)', `${Math.round(memory)} MB`, {
    text: `bar ${BAR_MEMORY} MB`,
    isMet: memory < BAR_MEMORY,
  })
  await store.stop()
  return rates
}
