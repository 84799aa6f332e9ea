import { LRUCache } from 'lru-cache'
import { HOUR, MINUTE } from '#kit/clock.ts'
import { inTime } from '#kit/in-time.ts'

/** Milliseconds; longest timer. */
const LONGEST_TIMER = 24 * HOUR

/** Milliseconds that a stale entry may be served. */
const STALE_FOR = 5 * MINUTE

/** Milliseconds that hung database connections may be waited for after invalidations are received again. */
const SETTLES_FOR = 20_000

/** Overhead of an entry beside `size`: headers and indexes. */
export const BYTES_PER_ENTRY = 3000

const LATE = Symbol('late')

export interface Tagged {
  tags: readonly string[]
  freshUntil?: Date | undefined
  size: number
}

/** In-memory cache invalidated by tags. Entries made during an invalidation are not stored; concurrent misses share the work. */
export class TaggedCache<Entry extends Tagged> {
  readonly counts = { hits: 0, misses: 0 }
  readonly #entries: LRUCache<string, Entry>
  readonly #making = new Map<string, Promise<Entry | undefined>>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #invalidatedAt = new Map<string, number>()
  #epoch = 0
  #clearedAt = 0
  #suspendedAt: number | undefined
  /** Entries from before the last suspension, which may have missed invalidations. */
  readonly #outdated = new Set<string>()
  #resumedAt = 0

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ size }, key) => size + BYTES_PER_ENTRY + key.length,
      dispose: (entry, key) => this.#forget(entry, key),
    })
  }

  /** A missing entry counts as a miss only when it is made. */
  get(key: string): Entry | undefined {
    const entry = this.#isSuspended || this.#outdated.has(key) ? undefined : this.#entries.get(key)
    if (entry) this.counts.hits += 1
    return entry
  }

  /** Whether `entry` is stored and fresh. Doesn't count as a hit. */
  keeps(key: string, entry: Entry): boolean {
    return !this.#isSuspended && !this.#outdated.has(key) && this.#entries.peek(key) === entry
  }

  getStale(key: string): Entry | undefined {
    const since = this.#suspendedAt
    const isServed =
      since === undefined
        ? this.#outdated.has(key) && Date.now() < this.#resumedAt + SETTLES_FOR
        : Date.now() < since + STALE_FOR
    return isServed ? this.#entries.get(key) : undefined
  }

  /** Concurrent callers share `make`; undefined is not stored. @param waitMs limit for another caller's `make`; default: none */
  async fill(key: string, make: () => Promise<Entry | undefined>, waitMs?: number): Promise<Entry | undefined> {
    const kept = this.get(key)
    if (kept) return kept
    this.counts.misses += 1
    const underWay = this.#making.get(key)
    if (!underWay) return this.#make(key, make)
    if (waitMs === undefined) return underWay
    const shared = await inTime(underWay, waitMs, LATE)
    if (shared !== LATE) return shared
    // The first caller that waited in vain makes it anew; the others wait for that one
    const newer = this.#making.get(key)
    return this.get(key) ?? (newer && newer !== underWay ? newer : this.#make(key, make))
  }

  async #make(key: string, make: () => Promise<Entry | undefined>): Promise<Entry | undefined> {
    const startedAt = this.#epoch
    const making = make()
      .then((entry) => {
        if (entry && !this.#isSuspended && this.#isFresh(entry, startedAt)) this.#store(key, entry)
        return entry
      })
      .finally(() => {
        // After an invalidation another one may be in progress
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  invalidate(tag: string): void {
    this.#epoch += 1
    this.#invalidatedAt.set(tag, this.#epoch)
    this.#making.clear()
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key)
  }

  /** While suspended, no entry is fresh and none is stored. */
  suspend(): void {
    this.#suspendedAt ??= Date.now()
  }

  /** Marks all earlier entries stale, since invalidations may have been missed. */
  resume(): void {
    this.#epoch += 1
    this.#clearedAt = this.#epoch
    this.#making.clear()
    this.#resumedAt = Date.now()
    if (this.#resumedAt < (this.#suspendedAt ?? 0) + STALE_FOR)
      for (const key of this.#entries.keys()) this.#outdated.add(key)
    else this.#entries.clear()
    this.#suspendedAt = undefined
  }

  get #isSuspended(): boolean {
    return this.#suspendedAt !== undefined
  }

  #isFresh({ tags }: Entry, startedAt: number): boolean {
    if (this.#clearedAt > startedAt) return false
    return tags.every((tag) => (this.#invalidatedAt.get(tag) ?? 0) <= startedAt)
  }

  #store(key: string, entry: Entry): void {
    const lasts = entry.freshUntil && entry.freshUntil.getTime() - Date.now()
    if (lasts !== undefined && lasts <= 0) return
    this.#entries.set(key, entry, lasts === undefined ? undefined : { ttl: Math.min(lasts, LONGEST_TIMER) })
    if (!this.#entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  #forget({ tags }: Entry, key: string): void {
    this.#outdated.delete(key)
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
