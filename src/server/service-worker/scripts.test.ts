import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

type Listener = (event: object) => void

function openWorker() {
  const listeners = new Map<string, Listener>()
  const fetched: string[] = []
  const context = {
    OFFLINE: { es: { html: 'sin conexión', policy: '' } },
    URL,
    Response,
    navigator: { languages: ['es-MX'] },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    self: {},
    fetch: async ({ url }: { url: string }) => {
      fetched.push(url)
      throw new TypeError('no network')
    },
  }
  runInContext(read('worker.js'), createContext(context))
  const navigate = (path: string, preloadResponse: Promise<Response | undefined>) => {
    let answer: Promise<Response> | undefined
    const request = { mode: 'navigate', method: 'GET', url: `https://store.example${path}` }
    const respondWith = (promise: Promise<Response>) => {
      answer = promise
    }
    listeners.get('fetch')?.({ request, preloadResponse, respondWith })
    return answer
  }
  return { listeners, fetched, navigate }
}

it.each(['/management/orders?status=paid', '/en/management', '/api/health', '/tienda'])(
  'what was asked for ahead at %s is the answer, and is asked for once',
  async (path) => {
    const { navigate, fetched } = openWorker()
    const preloaded = new Response('page')
    expect(await navigate(path, Promise.resolve(preloaded))).toBe(preloaded)
    expect(fetched).toEqual([])
  },
)

it('only a page of the store is answered without a network', async () => {
  const { navigate } = openWorker()
  expect((await navigate('/tienda', Promise.resolve(undefined)))?.status).toBe(503)
  await expect(navigate('/management', Promise.resolve(undefined))).rejects.toThrow('no network')
})

interface Route {
  source: string
  condition: { or: [object, ...{ urlPattern: URLPatternInit }[]] }
}

it('browsers are told what goes past the worker', () => {
  const { listeners } = openWorker()
  const addRoutes = vi.fn<(route: Route) => Promise<void>>(async () => undefined)
  listeners.get('install')?.({ addRoutes, waitUntil: () => undefined })
  const [[route] = expect.fail()] = addRoutes.mock.calls
  const [others, ...pages] = route.condition.or
  expect([route.source, others]).toEqual(['network', { not: { requestMode: 'navigate' } }])
  const patterns = pages.map(({ urlPattern }) => new URLPattern(urlPattern))
  // Browsers refuse those in routes
  expect(patterns.filter(({ hasRegExpGroups }) => hasRegExpGroups)).toEqual([])
  const goesPast = (path: string) => patterns.some((pattern) => pattern.test(`https://store.example${path}`))
  for (const path of ['/management', '/management/orders?q=1', '/en/management/', '/api/health', '/api-docs'])
    expect(goesPast(path), path).toBe(true)
  for (const path of ['/', '/en', '/tienda', '/managements', '/en/apis', '/tienda/api'])
    expect(goesPast(path), path).toBe(false)
})

it('the offline page asks for the store ever more seldom', async () => {
  const waits: [() => Promise<void>, number][] = []
  const asked = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 503 }))
  const storage = { getItem: () => null }
  const context = {
    KEYS: {},
    TEXTS: {},
    AbortSignal,
    document: { querySelector: () => ({ addEventListener: () => undefined }) },
    navigator: { onLine: true },
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => undefined,
    setTimeout: (work: () => Promise<void>, wait: number) => waits.push([work, wait]),
    fetch: asked,
  }
  runInContext(read('offline-page.js'), createContext(context))
  for (let tries = 0; tries < 6; tries += 1) await waits.at(-1)?.[0]()
  expect(asked).toHaveBeenCalledTimes(6)
  const seconds = [4, 8, 16, 32, 60, 60, 60]
  expect(waits).toHaveLength(seconds.length)
  for (const [index, [, wait]] of waits.entries())
    expect(Math.abs(wait / 1000 / (seconds[index] ?? 0) - 1)).toBeLessThanOrEqual(0.2)
})
