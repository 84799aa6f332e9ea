import { expect, test } from 'vitest'
import { createSharedCacheHeaders } from './shared-cache.ts'

const ENTRY = { tags: ['brand', 'product:anejo'], size: 1 }
const BARE = new URL('https://store.example/store/anejo')
const ENGLISH = new URL('https://store.example/en/store/anejo')
const NAMED = new URL('https://store.example/store/anejo?lng=en')
const LASTS = 'max-age=3600, stale-while-revalidate=10, stale-if-error=86400'
const page = { kind: 'page', isFresh: true, url: BARE, locale: 'es' } as const
const answer = { kind: 'answer', isFresh: true, url: BARE } as const

test('a page varies by the language alone, and by nothing where its address names one', () => {
  const headersOf = createSharedCacheHeaders('varnish')
  const kept = { 'cdn-cache-control': LASTS, 'surrogate-key': 'store brand product:anejo' }
  expect(headersOf(ENTRY, page)).toEqual({ ...kept, vary: 'Accept-Encoding, Accept-Language' })
  for (const url of [NAMED, ENGLISH])
    expect(headersOf(ENTRY, { ...page, url })).toEqual({ ...kept, vary: 'Accept-Encoding' })
  const unknown = new URL('https://store.example/store/anejo?lng=fr')
  expect(headersOf(ENTRY, { ...page, url: unknown }).vary).toBe('Accept-Encoding, Accept-Language')
})

test('what may be stale is not kept', () => {
  const headers = createSharedCacheHeaders('fastly')(ENTRY, { ...page, isFresh: false })
  expect(headers).toMatchObject({ 'cdn-cache-control': 'no-store', 'surrogate-control': 'max-age=0' })
  expect(headers).not.toHaveProperty('surrogate-key')
})

test('nothing is kept past the moment when it ends by the clock', () => {
  const headersOf = createSharedCacheHeaders('fastly')
  const soon = { ...ENTRY, freshUntil: new Date(Date.now() + 90_500) }
  expect(headersOf(soon, page)['surrogate-control']).toBe('max-age=90, stale-if-error=86400')
  const later = { ...ENTRY, freshUntil: new Date(Date.now() + 864_000_000) }
  expect(headersOf(later, page)['cdn-cache-control']).toContain('max-age=3600,')
  expect(headersOf({ ...ENTRY, freshUntil: new Date() }, answer)['cdn-cache-control']).toBe('max-age=1')
})

test('Cloudflare, whose key is the address, keeps the Spanish page of a bare one', () => {
  const headersOf = createSharedCacheHeaders('cloudflare')
  expect(headersOf(ENTRY, page)).toMatchObject({ 'cdn-cache-control': LASTS, 'cache-tag': 'store,brand,product:anejo' })
  for (const url of [NAMED, ENGLISH])
    expect(headersOf(ENTRY, { ...page, url, locale: 'en' })['cdn-cache-control']).toBe(LASTS)
  for (const other of [{ ...page, locale: 'en' }, answer])
    expect(headersOf(ENTRY, other)).toMatchObject({ 'cdn-cache-control': 'no-store' })
})
