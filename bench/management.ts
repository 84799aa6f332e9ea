import { z } from 'zod'
import { send, sendAll } from './calls.ts'
import type { Call } from './calls.ts'
import { heading, row } from './report.ts'
import { describeRate } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const SALES = { orders: 100_000, events: 1_000_000 }
const BAR_MS = 100
/** Each call is made so often, by two people at once. */
const TIMES = 100
const PEOPLE = 2

/** What the owner lists outside `/management`, and searches that a list's description doesn't tell. */
const MORE_CALLS = [
  '/returns',
  '/payment-issues',
  '/failed-jobs',
  '/failed-mails',
  '/discount-codes',
  '/shipping-zones',
  '/management/analytics?from={yearAgo}&to={today}',
  '/management/analytics?from={yearAgo}&to={today}&by=week&compare=none',
  '/management/analytics/products.csv?from={yearAgo}&to={today}',
]
/** Words that many, few and none of the things have that are looked for. */
const SEARCHES = ['reposado', 'comprador-4242', 'xochitl zamarripa', 'nadie-asi']

const description = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          parameters: z
            // Those that every call has are named elsewhere in the description
            .array(
              z.object({ name: z.string().optional(), in: z.string().optional(), required: z.boolean().optional() }),
            )
            .default([]),
          responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
        })
        .optional(),
    }),
  ),
})

/** Every list, search and analytics call of the back office of a large shop, as the API's own description names them. */
export async function measureManagement(bed: TestBed): Promise<void> {
  heading('Back office, 10,000 products, 100,000 orders, 1,000,000 events (2 people)')
  // The first start makes the schema and the house's own catalogue
  await (await bed.start()).stop()
  const began = performance.now()
  await bed.fillCatalogue(10_000)
  await bed.fillSales(SALES)
  row('filled and counted', `${Math.round((performance.now() - began) / 1000)} s`)
  const token = await bed.signOwnerIn()
  const store = await bed.start()
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'es' }
  const missed: string[] = []
  try {
    for (const path of await callsOf(headers)) {
      const call = { method: 'GET' as const, path: `/api${path}`, headers }
      // As after the first hour of a day: plans and pages of the database are warm
      await sendAll(STORE, times(10, call), PEOPLE)
      const rate = await sendAll(STORE, times(TIMES, call), PEOPLE)
      const isMet = rate.p99 <= BAR_MS && rate.failures === 0
      if (!isMet) missed.push(path)
      row(path.padEnd(56), describeRate(rate), { text: `bar ${BAR_MS} ms`, isMet })
    }
  } finally {
    await store.stop()
  }
  row('calls that miss the bar', missed.length === 0 ? 'none' : missed.join(', '))
}

const times = (count: number, call: Call): Call[] => Array.from({ length: count }, () => call)

async function callsOf(headers: Record<string, string>): Promise<string[]> {
  const { body } = await send(STORE, { method: 'GET', path: '/api/openapi.json', headers })
  const { paths } = description.parse(JSON.parse(body))
  const described = Object.entries(paths).map(([path, { get }]) => [path.replace(/^\/api/, ''), get] as const)
  const lists = described.flatMap(([path, get]) => {
    const isJson = get !== undefined && 'application/json' in (get.responses['200']?.content ?? {})
    if (!isJson || !path.startsWith('/management/') || path.includes('{')) return []
    if (get.parameters.some(({ required, in: place }) => required && place === 'query')) return []
    const search = get.parameters.find(({ name }) => name === 'search' || name === 'q')?.name
    return [path, ...(search ? SEARCHES.map((words) => `${path}?${search}=${encodeURIComponent(words)}`) : [])]
  })
  const known = MORE_CALLS.filter((path) => path.includes('?') || described.some(([name]) => name === path))
  const day = (ago: number) => new Date(Date.now() - (ago + 0.25) * 86_400_000).toISOString().slice(0, 10)
  return [...lists, ...known].map((path) => path.replaceAll('{today}', day(0)).replaceAll('{yearAgo}', day(365)))
}
