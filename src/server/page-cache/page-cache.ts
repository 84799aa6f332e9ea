import { LRUCache } from 'lru-cache'
import { HOUR, MINUTE } from '#kit/clock.ts'
import type { CachedPage } from './cached-page.ts'

/** A page that changes later than this is made again once meanwhile (milliseconds). */
const LONGEST_TIMER = 24 * HOUR

/** How long pages that may have gone stale stand in for ones that can't be made (milliseconds). */
const STALE_FOR = 5 * MINUTE

/**
 * Whole pages in memory, dropped by tag when what they show changes. A page rendered while one of its tags
 * was invalidated is not kept, so an old page can't outlive the change; concurrent misses render once.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #invalidatedAt = new Map<string, number>()
  #epoch = 0
  #clearedAt = 0
  /** Since when changes can't be heard. */
  #suspendedAt: number | undefined

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: (page) => page.size,
      dispose: (page, key) => this.#forgetTags(page, key),
    })
  }

  get(key: string): CachedPage | undefined {
    return this.#isSuspended ? undefined : this.#pages.get(key)
  }

  /** While changes can't be heard: the page as it last was, for a while, where no new one can be made. */
  getStale(key: string): CachedPage | undefined {
    const since = this.#suspendedAt
    return since !== undefined && Date.now() < since + STALE_FOR ? this.#pages.get(key) : undefined
  }

  /** The page under `key`, else the one that `render` makes, once for all who ask meanwhile; nothing is kept of `undefined`. */
  async fill(key: string, render: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> {
    const kept = this.get(key)
    if (kept) return kept
    const underWay = this.#rendering.get(key)
    if (underWay) return underWay
    const startedAt = this.#epoch
    const rendering = render()
      .then((page) => {
        if (page && !this.#isSuspended && this.#isFresh(page, startedAt)) this.#store(key, page)
        return page
      })
      .finally(() => {
        // After an invalidation another rendering may stand here.
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
      })
    this.#rendering.set(key, rendering)
    return rendering
  }

  /** Drops every page that carries `tag`, and those being rendered now. */
  invalidate(tag: string): void {
    this.#epoch += 1
    this.#invalidatedAt.set(tag, this.#epoch)
    this.#rendering.clear()
    for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key)
  }

  clear(): void {
    this.#epoch += 1
    this.#clearedAt = this.#epoch
    this.#rendering.clear()
    this.#pages.clear()
  }

  /** While changes can't be heard, nothing in the cache counts as fresh, and nothing is put in it. */
  suspend(): void {
    this.#suspendedAt ??= Date.now()
  }

  /** Changes are heard again; those missed meanwhile may have been to any page. */
  resume(): void {
    this.clear()
    this.#suspendedAt = undefined
  }

  get #isSuspended(): boolean {
    return this.#suspendedAt !== undefined
  }

  #isFresh(page: CachedPage, startedAt: number): boolean {
    if (this.#clearedAt > startedAt) return false
    return page.tags.every((tag) => (this.#invalidatedAt.get(tag) ?? 0) <= startedAt)
  }

  #store(key: string, page: CachedPage): void {
    const lasts = page.freshUntil && page.freshUntil.getTime() - Date.now()
    if (lasts !== undefined && lasts <= 0) return
    this.#pages.set(key, page, lasts === undefined ? undefined : { ttl: Math.min(lasts, LONGEST_TIMER) })
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  #forgetTags(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
