import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openServerCaches } from '../server-caches.ts'
import { cacheAnswers } from './api-answers.ts'

const LIST = '/api/products/v2/1?limit=24'

let passed = 0

beforeEach(() => {
  passed = 0
  const startedAt = performance.now()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => startedAt + passed)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The cache reads its clock anew only after a timer of its own. */
function pass(milliseconds: number): void {
  passed += milliseconds
  vi.advanceTimersByTime(milliseconds)
}

/** An API that numbers its answers. */
function openApi(megabytes = 1) {
  const { caches, changes } = openServerCaches({ pages: 1, answers: megabytes, reads: 1, blocks: 0 })
  changes.onListening()
  let count = 0
  let status = 200
  let hangs: Promise<void> | undefined
  const api = async (request: Request) => {
    count += 1
    const number = count
    await hangs
    const language = request.headers.get('accept-language')
    return Response.json({ count: number, language }, { status, headers: { 'X-Request-Id': `request-${number}` } })
  }
  const answer = cacheAnswers(api, caches, () => 'max-age=31536000')
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    answer(new Request(`https://store.example${path}`, { method, headers: { workspace: 'store', ...headers } }))
  return {
    ask,
    changes,
    answerWith: (next: number) => {
      status = next
    },
    /** Calls made from now on. */
    hang: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      hangs = promise
      return {
        endForNext: () => {
          hangs = undefined
        },
        end: resolve,
      }
    },
    made: () => count,
    numberOf: async (...asked: Parameters<typeof ask>) =>
      ((await (await ask(...asked)).json()) as { count: number }).count,
  }
}

it('an answer is everyone’s for a second, and is asked for again after it', async () => {
  const { numberOf } = openApi()
  expect(await numberOf(LIST)).toBe(1)
  pass(500)
  expect(await numberOf(LIST)).toBe(1)
  pass(600)
  expect(await numberOf(LIST)).toBe(2)
})

it('twenty who ask at once share one answer', async () => {
  const { numberOf } = openApi()
  expect(await Promise.all(Array.from({ length: 20 }, () => numberOf(LIST)))).toEqual(Array(20).fill(1))
})

it('without memory for them, each of twenty who ask at once has an answer of its own', async () => {
  const { ask, made } = openApi(0)
  await Promise.all(Array.from({ length: 20 }, () => ask(LIST)))
  expect(made()).toBe(20)
})

it('who waited half a second for a call that hangs makes another, which all who ask later share', async () => {
  const { numberOf, hang } = openApi()
  const hung = hang()
  const first = numberOf(LIST)
  const second = numberOf(LIST)
  hung.endForNext()
  await vi.advanceTimersByTimeAsync(499)
  expect(await Promise.race([second, Promise.resolve('waits')])).toBe('waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await second).toBe(2)
  expect(await numberOf(LIST)).toBe(2)
  hung.end()
  expect(await first).toBe(1)
})

it('twenty who wait for a call that fails share its failure, and the next one asks again', async () => {
  const { ask, answerWith, made, numberOf, hang } = openApi()
  const hung = hang()
  answerWith(503)
  const asked = Array.from({ length: 20 }, () => ask(LIST))
  hung.endForNext()
  hung.end()
  for (const answer of await Promise.all(asked))
    expect([
      answer.status,
      answer.headers.get('X-Request-Id'),
      ((await answer.json()) as { count: number }).count,
    ]).toEqual([503, 'request-1', 1])
  expect(made()).toBe(1)
  answerWith(200)
  expect(await numberOf(LIST)).toBe(2)
})

it('a change is seen at once by who asks after it', async () => {
  const { numberOf, changes } = openApi()
  await numberOf(LIST)
  await numberOf('/api/banners?screen=/&type=banner&status=active')
  changes.onTag('catalogue')
  expect(await numberOf(LIST)).toBe(3)
  expect(await numberOf('/api/banners?screen=/&type=banner&status=active')).toBe(2)
})

it('nothing is taken from it while changes can’t be heard', async () => {
  const { numberOf, changes } = openApi()
  await numberOf(LIST)
  changes.onLost()
  expect(await numberOf(LIST)).toBe(2)
})

it.each([
  ['another address', '/api/products/v2/1?limit=12', {}],
  ['another language in the address', `${LIST}&lng=en`, {}],
  ['another language of the browser', LIST, { 'accept-language': 'en' }],
  ['another chosen language', LIST, { cookie: 'lng=en' }],
  ['another workspace', LIST, { workspace: 'admin' }],
  ['a token', LIST, { authorization: 'Bearer abc' }],
  ['another origin', LIST, { origin: 'https://elsewhere.example' }],
])('%s has an answer of its own', async (_what, path, headers) => {
  const { numberOf } = openApi()
  await numberOf(LIST)
  expect(await numberOf(path, headers as Record<string, string>)).toBe(2)
})

it.each([
  ['GET', '/api/shopping-cart/abc'],
  ['GET', '/api/orders/SC-1'],
  ['GET', '/api/payments-methods?orderId=SC-1'],
  ['GET', '/api/payments-methods?cartId=abc'],
  ['GET', '/api/products/v2/10'],
  ['GET', '/api/stocks/reposado-750'],
  ['GET', '/api/management/products'],
  ['POST', '/api/products/v2/1'],
  ['GET', '/api/products/v2/1?search=reposado'],
  ['GET', `/api/products/v2/1?category=${'a'.repeat(600)}`],
])('%s %s is asked for each time', async (method, path) => {
  const { numberOf } = openApi()
  expect(await numberOf(path, {}, method)).toBe(1)
  expect(await numberOf(path, {}, method)).toBe(2)
})

it('a refusal is not kept, and keeps its number', async () => {
  const { ask, answerWith, numberOf } = openApi()
  answerWith(422)
  const refused = await ask(LIST)
  expect([refused.status, refused.headers.get('X-Request-Id')]).toEqual([422, 'request-1'])
  answerWith(200)
  expect(await numberOf(LIST)).toBe(2)
})

it('an answer says what it varies by, and what a browser may do with it', async () => {
  const { headers } = await openApi().ask(LIST)
  expect(headers.get('Vary')).toContain('Authorization')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

it('who has the answer already is answered 304; only the first caller gets a request id', async () => {
  const { ask } = openApi()
  const first = await ask(LIST)
  expect(first.headers.get('X-Request-Id')).toBe('request-1')
  const again = await ask(LIST, { 'if-none-match': first.headers.get('ETag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('X-Request-Id')).toBeNull()
})

it('whoever asks first for only the head leaves the whole answer for the next', async () => {
  const { ask, numberOf } = openApi()
  const head = await ask(LIST, {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(await numberOf(LIST)).toBe(1)
})

it('ten thousand addresses with little to say don’t outgrow its memory', async () => {
  const { ask, numberOf } = openApi()
  for (let price = 0; price < 10_000; price += 1) await ask(`/api/products/v2/1?priceMin=${price}`)
  expect(await numberOf('/api/products/v2/1?priceMin=9999')).toBe(10_000)
  expect(await numberOf('/api/products/v2/1?priceMin=9600')).toBe(10_001)
})
