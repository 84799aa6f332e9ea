import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MINUTE } from '#kit/clock.ts'
import { makeCachedPage } from './response-cache/cached-response.ts'
import type { CachedResponse } from './response-cache/cached-response.ts'
import { BYTES_PER_ENTRY, TaggedCache } from './tagged-cache.ts'

const MEGABYTE = 1024 * 1024

function pageWith(...tags: string[]) {
  return makeCachedPage('<p>Blanco</p>', { tags, nonce: 'n', locale: 'es' })
}

/** A render that ends when told to. */
function pendingRender(...tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof pageWith>>()
  return { render: () => promise, finish: () => resolve(pageWith(...tags)) }
}

describe('TaggedCache of pages', () => {
  it('serves what was filled until one of its tags is invalidated', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    await cache.fill('es /store', async () => pageWith('catalogue', 'product:blanco'))
    await cache.fill('es /store/anejo', async () => pageWith('product:anejo'))
    cache.invalidate('product:blanco')
    expect(cache.get('es /store')).toBeUndefined()
    expect(cache.get('es /store/anejo')).toBeDefined()
  })

  it('tells what it keeps from what it served stale or replaced', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const kept = (await cache.fill('es /', async () => pageWith('catalogue'))) ?? pageWith()
    expect(cache.keeps('es /', kept)).toBe(true)
    expect(cache.keeps('es /', pageWith('catalogue'))).toBe(false)
    cache.suspend()
    expect([cache.getStale('es /'), cache.keeps('es /', kept)]).toEqual([kept, false])
    cache.resume()
    expect([cache.getStale('es /'), cache.keeps('es /', kept)]).toEqual([kept, false])
    const raced = pendingRender('catalogue')
    const making = cache.fill('es /store', raced.render)
    cache.invalidate('catalogue')
    raced.finish()
    expect(cache.keeps('es /store', (await making) ?? kept)).toBe(false)
    expect(cache.counts.hits).toBe(0)
  })

  it('counts what it had, and what was made or waited for', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    expect(cache.get('es /')).toBeUndefined()
    await Promise.all([1, 2].map(() => cache.fill('es /', async () => pageWith('catalogue'))))
    expect(cache.counts).toEqual({ hits: 0, misses: 2 })
    cache.get('es /')
    await cache.fill('es /', async () => pageWith('catalogue'))
    expect(cache.counts).toEqual({ hits: 2, misses: 2 })
  })

  it('keeps a page that another follows by the clock until then, and one that is late already not at all', async () => {
    // The cache reads its clock anew only after a timer of its own
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const until = (freshUntil: Date) => async () =>
      makeCachedPage('<p>Blanco</p>', { tags: [], nonce: 'n', locale: 'es', freshUntil })
    await cache.fill('es /', until(new Date(Date.now() - 1)))
    expect(cache.get('es /')).toBeUndefined()
    await cache.fill('es /', until(new Date(Date.now() + MINUTE)))
    expect(cache.get('es /')).toBeDefined()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + MINUTE + 1000)
    onTestFinished(() => clock.mockRestore())
    vi.advanceTimersByTime(1000)
    expect(cache.get('es /')).toBeUndefined()
  })

  it('does not keep a page that was being rendered when one of its tags was invalidated', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const { render, finish } = pendingRender('product:blanco')
    const filling = cache.fill('es /store/blanco', render)
    cache.invalidate('product:blanco')
    finish()
    await filling
    expect(cache.get('es /store/blanco')).toBeUndefined()
  })

  it('keeps a page whose render overlapped the invalidation of another tag', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const { render, finish } = pendingRender('product:blanco')
    const filling = cache.fill('es /store/blanco', render)
    cache.invalidate('product:anejo')
    finish()
    await filling
    expect(cache.get('es /store/blanco')).toBeDefined()
  })

  it('renders once for all who miss at the same time', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    let renders = 0
    const render = async () => {
      renders += 1
      return pageWith('catalogue')
    }
    await Promise.all(Array.from({ length: 10 }, () => cache.fill('es /', render)))
    expect(renders).toBe(1)
  })

  it('renders once more for all who waited in vain, however many', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const hanging = pendingRender('catalogue')
    const first = cache.fill('es /', hanging.render)
    let renders = 0
    const render = async () => {
      renders += 1
      return pageWith('catalogue')
    }
    const waiting = Array.from({ length: 20 }, () => cache.fill('es /', render, 1))
    await Promise.all(waiting)
    expect(renders).toBe(1)
    hanging.finish()
    await first
  })

  it('gives those who ask after an invalidation a render of their own, not the one under way', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const old = pendingRender('catalogue')
    const filling = cache.fill('es /', old.render)
    cache.invalidate('catalogue')
    let rendersAfter = 0
    await cache.fill('es /', async () => {
      rendersAfter += 1
      return pageWith('catalogue')
    })
    old.finish()
    await filling
    expect(rendersAfter).toBe(1)
    expect(cache.get('es /')).toBeDefined()
  })

  it('still renders once for all when a render that was outdated ends first', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const old = pendingRender('catalogue')
    const current = pendingRender('catalogue')
    const outdated = cache.fill('es /', old.render)
    cache.invalidate('catalogue')
    const first = cache.fill('es /', current.render)
    old.finish()
    await outdated
    const second = cache.fill('es /', () => expect.fail('the page is being rendered already'))
    current.finish()
    expect(await second).toBe(await first)
  })

  it('neither serves nor keeps anything while changes cannot be heard', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    await cache.fill('es /', async () => pageWith('catalogue'))
    cache.suspend()
    expect(cache.get('es /')).toBeUndefined()
    await cache.fill('es /', async () => pageWith('catalogue'))
    cache.resume()
    expect(cache.get('es /')).toBeUndefined()
  })

  it('lends pages that may have gone stale for five minutes, while changes cannot be heard', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const page = await cache.fill('es /', async () => pageWith('catalogue'))
    expect(cache.getStale('es /'), 'changes are heard').toBeUndefined()
    cache.suspend()
    vi.setSystemTime(Date.now() + 4 * MINUTE)
    // The listener tells at every vain try to connect
    cache.suspend()
    expect(cache.getStale('es /')).toBe(page)
    vi.setSystemTime(Date.now() + MINUTE)
    expect(cache.getStale('es /'), 'too old').toBeUndefined()
    cache.resume()
    cache.suspend()
    expect(cache.getStale('es /'), 'changes were missed').toBeUndefined()
    vi.useRealTimers()
  })

  it('lends what was kept before for twenty seconds once changes are heard again, and nothing that changed since', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    const page = await cache.fill('es /', async () => pageWith('brand'))
    await cache.fill('es /store', async () => pageWith('catalogue'))
    cache.suspend()
    cache.resume()
    expect([cache.get('es /'), cache.getStale('es /')]).toEqual([undefined, page])
    cache.invalidate('catalogue')
    expect(cache.getStale('es /store')).toBeUndefined()
    vi.setSystemTime(Date.now() + 19_000)
    expect(cache.getStale('es /')).toBe(page)
    const anew = await cache.fill('es /', async () => pageWith('brand'))
    expect([cache.get('es /'), cache.getStale('es /')]).toEqual([anew, undefined])

    cache.suspend()
    cache.resume()
    vi.setSystemTime(Date.now() + 20_000)
    expect(cache.getStale('es /')).toBeUndefined()
    vi.useRealTimers()
  })

  it('does not keep what failed to render', async () => {
    const cache = new TaggedCache<CachedResponse>(MEGABYTE)
    await cache.fill('es /nada', async () => undefined)
    expect(cache.get('es /nada')).toBeUndefined()
    await expect(cache.fill('es /roto', () => Promise.reject(new Error('render')))).rejects.toThrow('render')
    expect(await cache.fill('es /roto', async () => pageWith('catalogue'))).toBeDefined()
  })

  it('forgets the oldest pages when it is full', async () => {
    const room = 10 * (BYTES_PER_ENTRY + 200)
    const cache = new TaggedCache<CachedResponse>(room)
    for (let page = 1; page <= 12; page += 1)
      await cache.fill(`es /store?page=${page}`, async () => pageWith('catalogue'))
    expect(cache.get('es /store?page=1')).toBeUndefined()
    expect(cache.get('es /store?page=12')).toBeDefined()
  })
})
