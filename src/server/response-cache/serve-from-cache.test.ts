import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { openServerCaches } from '../server-caches.ts'
import { makeCachedResponse } from './cached-response.ts'
import { serveFromCache } from './serve-from-cache.ts'

const cached = (text: string) => makeCachedResponse(new TextEncoder().encode(text), {}, { tags: [] })

/** A page and an answer of the API are cached. */
async function openCaches() {
  const { caches, changes } = openServerCaches({ pages: 1, answers: 1, reads: 1, blocks: 0 })
  changes.onListening()
  await caches.pages.fill('es /store', async () => cached('page'))
  await caches.answers?.fill('store es /api/categories', async () => cached('answer'))
  return (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent: { status?: number; etag?: string; body?: string } = {}
    const outgoing = {
      writeHead: (status: number, { etag = '' }: Record<string, string>) => Object.assign(sent, { status, etag }),
      end: (body?: Uint8Array) => Object.assign(sent, { body: Buffer.from(body ?? []).toString() }),
    }
    const isServed = serveFromCache(
      caches,
      { url, method, headers } as unknown as IncomingMessage,
      outgoing as unknown as ServerResponse,
    )
    return isServed ? sent : undefined
  }
}

const TOKEN = { authorization: 'Bearer abc' }
const WORKSPACE = { workspace: 'store' }

it('a cached page and a cached answer are served at once, of HEAD without a body, and 304 to who has them', async () => {
  const serve = await openCaches()
  for (const [url, headers, body] of [
    ['/store', {}, 'page'],
    ['/api/categories', WORKSPACE, 'answer'],
  ] as const) {
    const served = serve(url, headers)
    expect(served).toMatchObject({ status: 200, body })
    expect(serve(url, headers, 'HEAD')).toMatchObject({ status: 200, body: '' })
    expect(serve(url, { ...headers, 'if-none-match': served?.etag ?? '' })).toMatchObject({ status: 304, body: '' })
  }
})

it.each([
  ['/store', TOKEN],
  ['/store', { cookie: 'lng=en' }],
  ['/store?lng=es', {}],
  ['/store/reposado', {}],
  ['/api/categories', {}],
  ['/api/categories', { ...WORKSPACE, ...TOKEN }],
  ['/api/categories', { ...WORKSPACE, origin: 'https://elsewhere.example' }],
  ['/api/categories?lng=en', WORKSPACE],
  ['//', {}],
])('%s with %j is left to who makes it', async (url, headers) => {
  expect((await openCaches())(url, headers as Record<string, string>)).toBeUndefined()
})

it('nothing but reads is served from it', async () => {
  expect((await openCaches())('/store', {}, 'POST')).toBeUndefined()
})
