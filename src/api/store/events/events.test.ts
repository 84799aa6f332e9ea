import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_BATCH } from '#vocabulary/event-names.ts'
import { EVENTS_DAY_LIMIT, EVENTS_LIMIT, MAX_EVENTS_BYTES } from '#domain/analytics/record-events.ts'
import { analyticsEvents } from '#db/schema/analytics.server.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Bucket } from '../../deps.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const VIEW = { name: 'page_view', path: '/store', language: 'es', device: 'phone' }

let database: TestDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(analyticsEvents)
  api = createTestApi(database)
})

function sendEvents(events: unknown, init: TestRequest = {}) {
  const headers = { 'user-agent': BROWSER, ...init.headers }
  return api.call<{ kept: number }>('/events', { method: 'POST', body: { events }, ...init, headers })
}

const kept = () => database.db.select().from(analyticsEvents)

describe('POST /events', () => {
  test('keeps what a visitor without a name did', async () => {
    const purchase = {
      name: 'purchase',
      path: '/payment/success',
      language: 'en',
      device: 'desktop',
      productIds: ['reposado', 'copitas'],
      value: 1660.1,
      quantity: 3,
    }
    const answer = await sendEvents([{ ...VIEW, referrerHost: 'search.example', source: 'news' }, purchase])
    expect(answer.status).toBe(202)
    expect(answer.body.data).toEqual({ kept: 2 })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const [view, bought] = await kept()
    expect(view).toMatchObject({ ...VIEW, day: '2026-11-20', at: TEST_NOW, referrerHost: 'search.example' })
    expect(bought).toMatchObject({ name: 'purchase', value: 166_010, productIds: ['reposado', 'copitas'] })
    expect(bought?.visitor).toBe(view?.visitor)
  })

  test('keeps neither the address nor the browser’s name of who tells', async () => {
    await sendEvents([VIEW])
    const row = JSON.stringify(await kept())
    expect(row).not.toContain(api.caller.address)
    expect(row).not.toContain('Pixel')
  })

  test.each([
    ['a program', { 'user-agent': 'Mozilla/5.0 (compatible; SomeBot/2.1; +http://bot.example)' }],
    ['a browser that asks not to be tracked', { dnt: '1' }],
    ['a browser whose visitor objects to sharing', { 'sec-gpc': '1' }],
  ])('answers %s alike and keeps nothing', async (_, headers) => {
    const { status, body } = await sendEvents([VIEW], { headers })
    expect([status, body.data.kept]).toEqual([202, 0])
    expect(await kept()).toEqual([])
  })

  const WRONG: [what: string, events: unknown][] = [
    ['no events', []],
    ['no list', { ...VIEW }],
    ['an unknown name', [{ ...VIEW, name: 'page_scroll' }]],
    ['a field that says who it was', [{ ...VIEW, email: 'elena@people.example' }]],
    ['a path with a query', [{ ...VIEW, path: '/track?order=SC-7K3M-9QXT' }]],
    ['an address for a path', [{ ...VIEW, path: 'https://elsewhere.example/' }]],
    ['a path of two lines', [{ ...VIEW, path: '/\n' }]],
    ['a language it has no pages in', [{ ...VIEW, language: 'fr' }]],
    ['a device nobody has', [{ ...VIEW, device: 'fridge' }]],
    ['a product that can’t be', [{ ...VIEW, productIds: ['a b'] }]],
    ['less than nothing', [{ ...VIEW, value: -1 }]],
    ['more than anything', [{ ...VIEW, value: 1e12 }]],
    ['half a piece', [{ ...VIEW, quantity: 1.5 }]],
    ['an unknown outcome', [{ ...VIEW, name: 'age_verification', outcome: 'maybe' }]],
    ['too long a text', [{ ...VIEW, campaign: 'x'.repeat(61) }]],
    ['too many at once', Array.from({ length: MAX_BATCH + 1 }, () => VIEW)],
  ]

  test.each(WRONG)('refuses %s, and all that came with it', async (_, events) => {
    const good = Array.isArray(events) && events.length === 1 ? [VIEW, ...(events as unknown[])] : events
    const { status, body } = await sendEvents(good)
    expect([status, body.code]).toEqual([422, 'InvalidPayload'])
    expect(await kept()).toEqual([])
  })

  test('refuses a batch larger than one can be', async () => {
    const { status } = await sendEvents([{ ...VIEW, campaign: 'x'.repeat(MAX_EVENTS_BYTES) }])
    expect(status).toBe(413)
  })

  test('needs its workspace named, and JSON', async () => {
    expect((await sendEvents([VIEW], { workspace: null })).status).toBe(400)
    expect((await sendEvents([VIEW], { body: '{' })).status).toBe(400)
  })

  test('an address that tells too often waits', async () => {
    api = createTestApi(database, { rateLimiter: createCountingLimiter() })
    for (let received = 0; received < EVENTS_LIMIT.limit; received += 1)
      await api.request('/events', { method: 'POST' })
    expect((await sendEvents([VIEW])).status).toBe(429)
    api.caller.address = '192.0.2.77'
    expect((await sendEvents([VIEW])).status).toBe(202)
  })

  test('an address that told as much as a day holds waits for the next', async () => {
    const takes: [bucket: Bucket | undefined, windowSeconds: number][] = []
    const take = async ([bucket]: readonly Bucket[], windowSeconds: number) => {
      takes.push([bucket, windowSeconds])
      return windowSeconds === EVENTS_DAY_LIMIT.windowSeconds ? 3600 : 0
    }
    api = createTestApi(database, { rateLimiter: { take } })
    const { status, headers } = await sendEvents([VIEW])
    expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
    expect(takes.at(-1)).toEqual([{ name: 'events-day:address:192.0.2.1', limit: EVENTS_DAY_LIMIT.limit }, 86_400])
    expect(await kept()).toEqual([])
  })
})
