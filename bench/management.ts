import { z } from 'zod'
import { send, sendAll } from './calls.ts'
import type { Call } from './calls.ts'
import { heading, row } from './report.ts'
import { describeRate } from './statistics.ts'
import { REPORT_NAMES } from '#vocabulary/reports.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const SALES = { orders: 100_000, events: 1_000_000 }
const BAR_MS = 100
/** Each call is made so often, by two people at once. */
const TIMES = 100
const PEOPLE = 2

/** What the owner lists outside `/management`. */
const OLDER_LISTS = ['/returns', '/payment-issues', '/failed-jobs', '/discount-codes', '/promotions', '/shipping-zones']
/** What a description doesn't tell. */
const MORE_CALLS = [
  '/management/analytics?from={yearAgo}&to={today}',
  '/management/analytics?from={yearAgo}&to={today}&by=week&compare=none',
  '/management/analytics/products.csv?from={yearAgo}&to={today}',
  ...REPORT_NAMES.map((name) => `/management/reports/${name}?from={yearAgo}&to={today}&by=month`),
  ...REPORT_NAMES.map((name) => `/management/reports/${name}?from={yearAgo}&to={today}&by=month`),
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
              z.object({
                name: z.string().optional(),
                in: z.string().optional(),
                required: z.boolean().optional(),
                schema: z.object({ enum: z.array(z.string()).default([]) }).optional(),
              }),
            )
            .default([]),
          responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
        })
        .optional(),
    }),
  ),
})

/** Every list, search, choice of a filter and analytics call of the back office of a large shop, as the API's own description names them. */
export async function measureManagement(bed: TestBed): Promise<void> {
  heading('Back office, 10,000 products, 100,000 orders, 1,000,000 events (2 people)')
  // The first start makes the schema and the shop's own catalogue
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

export async function callsOf(headers: Record<string, string>, origin = STORE): Promise<string[]> {
  const { body } = await send(origin, { method: 'GET', path: '/api/openapi.json', headers })
  const { paths } = description.parse(JSON.parse(body))
  const lists = Object.entries(paths).flatMap(([described, { get }]) => {
    const path = described.replace(/^\/api/, '')
    const isJson = get !== undefined && 'application/json' in (get.responses['200']?.content ?? {})
    if (!isJson || path.includes('{') || !(path.startsWith('/management/') || OLDER_LISTS.includes(path))) return []
    const query = get.parameters.filter(({ in: place }) => place === 'query')
    if (query.some(({ required }) => required)) return []
    const values = query.flatMap(({ name = '', schema }) => {
      const tried = name === 'search' || name === 'q' ? SEARCHES : (schema?.enum ?? [])
      return tried.map((value) => `${path}?${name}=${encodeURIComponent(value)}`)
    })
    return [path, ...values]
  })
  const day = (ago: number) => new Date(Date.now() - (ago + 0.25) * 86_400_000).toISOString().slice(0, 10)
  return [...lists, ...MORE_CALLS].map((path) => path.replaceAll('{today}', day(0)).replaceAll('{yearAgo}', day(365)))
}
