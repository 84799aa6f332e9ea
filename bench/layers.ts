import { loadPage } from './load.ts'
import { heading, row } from './report.ts'
import { median } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const OTHER_PORT = '3189'
const PAIRS = 3
const BAR_RATIO = 1.2
/** The store's own options for its connections, and plans that are never kept. */
const PLANNED_ANEW =
  '-c statement_timeout=15000 -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_custom_plan'

interface Layer {
  title: string
  /** What both sides are started with; by default no cache of whole answers. `without` overrides it on one. */
  with?: Record<string, string>
  without: (databaseUrl: string) => Record<string, string>
  paths: Record<string, string>
  /** One caller at a time: callers of the same moment share a read also without a cache. */
  connections: number
  isEachDifferent?: boolean
}

const LAYERS: Layer[] = [
  {
    title: 'Pages rendered afresh, with the markup of blocks cached and without',
    without: () => ({ BLOCK_CACHE_MB: '0' }),
    paths: { home: '/', list: '/store', product: '/store/reposado' },
    connections: 10,
    isEachDifferent: true,
  },
  {
    title: 'Data of a page that is navigated to, with shared reads and without',
    without: () => ({ READ_CACHE_MB: '0' }),
    paths: { home: '/_.data', list: '/store.data', product: '/store/reposado.data' },
    connections: 1,
  },
  {
    title: 'Public API calls, with answers cached and without',
    with: { ANSWER_CACHE_MB: '16' },
    without: () => ({ ANSWER_CACHE_MB: '0' }),
    paths: { 'list of 24': '/api/products/v2/1?limit=24', 'one product': '/api/products/v2/1/reposado' },
    connections: 10,
  },
  {
    title: 'API calls, with statements planned once and planned each time',
    without: (databaseUrl) => {
      const url = new URL(databaseUrl)
      url.searchParams.set('options', PLANNED_ANEW)
      return { DATABASE_URL: url.href.replaceAll('+', '%20') }
    },
    paths: { 'list of 24': '/api/products/v2/1?limit=24', 'one product': '/api/products/v2/1/reposado' },
    connections: 10,
  },
]

/** Rates with and without each layer under the page cache, measured in turns. Late scripts: see the first load. */
export async function measureLayers(bed: TestBed, seconds: number): Promise<void> {
  for (const layer of LAYERS) await measureLayer(bed, seconds, layer)
}

async function measureLayer(bed: TestBed, seconds: number, layer: Layer): Promise<void> {
  heading(layer.title)
  const env = { PAGE_CACHE_MB: '0', ANSWER_CACHE_MB: '0', ROLE: 'web', ...layer.with }
  const sides = [
    { origin: STORE, store: await bed.start(env) },
    {
      origin: `http://127.0.0.1:${OTHER_PORT}`,
      store: await bed.start({ ...env, PORT: OTHER_PORT, ...layer.without(bed.databaseUrl) }),
    },
  ]
  for (const [name, path] of Object.entries(layer.paths)) {
    const rates: number[][] = [[], []]
    for (let pair = 0; pair < PAIRS; pair += 1)
      for (const [side, { origin }] of sides.entries())
        rates[side]?.push((await loadPage(`${origin}${path}`, { ...optionsOf(layer), seconds })).perSecond)
    const [on = [], off = []] = rates
    const ratio = median(on.map((rate, pair) => rate / (off[pair] ?? Number.NaN)))
    row(name, `${Math.round(median(on))}/s with, ${Math.round(median(off))}/s without`, {
      text: `${ratio.toFixed(2)} × (bar ${BAR_RATIO} ×)`,
      isMet: ratio >= BAR_RATIO,
    })
  }
  for (const { store } of sides) await store.stop()
}

function optionsOf({ connections, isEachDifferent = false }: Layer) {
  return { connections, isEachDifferent, headers: { workspace: 'sierra-callada-store' } }
}
