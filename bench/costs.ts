import { sendAll } from './calls.ts'
import type { Call } from './calls.ts'
import { PAGES } from './load.ts'
import { cpuSeconds } from './processes.ts'
import type { StartedProcess } from './processes.ts'
import { heading, row } from './report.ts'
import { measureSale } from './sale.ts'
import { untilNothingIsDue } from './sales.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const CONNECTIONS = 10
const CACHED_PAGES = 20_000
const FRESH_PAGES = 1500
const CALLS = 3000
const ORDERS = 1000
const WARM_UP = 200
const WORKSPACE = { workspace: 'sierra-callada-store' }

/** What one of each takes of a core, by the system's own count: the process of the store, and PostgreSQL with all of its processes. */
export async function measureCosts(bed: TestBed): Promise<void> {
  heading('Cost of one (milliseconds of a core)')
  if (process.platform !== 'linux') return row('not measured', 'the system does not tell what a process takes')
  const cached = await bed.start({ ROLE: 'web' })
  await ask(WARM_UP, PAGES.home)
  await spend(bed, cached, 'page from the cache', async () => ask(CACHED_PAGES, PAGES.home))
  await cached.stop()

  const web = await bed.start({ ROLE: 'web', PAGE_CACHE_MB: '0', ANSWER_CACHE_MB: '0' })
  await bed.query(
    "update stock_levels set on_hand = 1000000 where location_id = 'cedis' and variant_id like 'reposado%'",
  )
  for (const [name, path] of Object.entries(PAGES)) {
    await ask(WARM_UP, `${path}?visit=`)
    await spend(bed, web, `page made afresh: ${name}`, async () => ask(FRESH_PAGES, `${path}?visit=`))
  }
  for (const [name, path] of [
    ['list of 24', '/api/products/v2/1?limit=24'],
    ['one product', '/api/products/v2/1/reposado'],
  ] as const) {
    await ask(WARM_UP, path)
    await spend(bed, web, `call of the API: ${name}`, async () => ask(CALLS, path))
  }
  await measureSale(STORE, WARM_UP, 'reposado')
  await measureSale(STORE, ORDERS, 'reposado', (name, work) => spend(bed, web, name, work))
  await web.stop()

  // It works off what those orders left: an e-mail each, and its jobs
  const worker = await bed.start({ ROLE: 'all' })
  await spend(bed, worker, 'e-mail with its jobs', async () => {
    const before = await mailsSent(bed)
    await untilNothingIsDue(bed)
    return (await mailsSent(bed)) - before
  })
  await worker.stop()
}

/** Prints what one cost of as many as `work` answers that it did. */
async function spend<Done extends number | { count: number }>(
  bed: TestBed,
  { child }: StartedProcess,
  name: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const spent = () => [cpuSeconds(child.pid ?? 0), bed.databaseSeconds()] as const
  const before = spent()
  const done = await work()
  const count = typeof done === 'number' ? done : done.count
  if (count === 0) throw new Error(`${name}: nothing was left to measure`)
  const [store = 0, database = 0] = spent().map((seconds, at) => ((seconds - (before[at] ?? 0)) * 1000) / count)
  row(name, `${store.toFixed(3).padStart(8)} the store  ${database.toFixed(3).padStart(8)} PostgreSQL  (of ${count})`)
  return done
}

/** Asks so often; `path` that ends with `=` gets another address each time. */
async function ask(count: number, path: string): Promise<number> {
  const headers = { ...WORKSPACE, 'accept-encoding': 'br', 'accept-language': 'es' }
  const calls = Array.from({ length: count }, (_, index): Call => {
    return { method: 'GET', path: path.endsWith('=') ? `${path}${index}` : path, headers }
  })
  const { failures } = await sendAll(STORE, calls, CONNECTIONS)
  if (failures > 0) throw new Error(`${failures} of ${count} calls of ${path} failed`)
  return count
}

async function mailsSent(bed: TestBed): Promise<number> {
  const [sent] = await bed.query<{ count: number }>(
    'select count(*)::int as count from mails where sent_at is not null',
  )
  return sent?.count ?? 0
}
