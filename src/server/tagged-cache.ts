import { LRUCache } from 'lru-cache'
import { HOUR, MINUTE } from '#kit/clock.ts'

/** What changes later than this is made again once meanwhile (milliseconds). */
const LONGEST_TIMER = 24 * HOUR

/** How long what may have gone stale stands in for what can't be made (milliseconds). */
const STALE_FOR = 5 * MINUTE

/** What can be kept until one of its tags is invalidated. */
export interface Tagged {
  tags: readonly string[]
  /** When it is another by the clock alone; undefined for most. */
  freshUntil?: Date | undefined
  /** Bytes of memory, about. */
  size: number
}

/**
 * Entries in memory, dropped by tag when what they show changes. One made while one of its tags was invalidated is not kept, so
 * an old one can't outlive the change; concurrent misses make it once.
 */
export class TaggedCache<Entry extends Tagged> {
  readonly #entries: LRUCache<string, Entry>
  readonly #making = new Map<string, Promise<Entry | undefined>>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #invalidatedAt = new Map<string, number>()
  #epoch = 0
  #clearedAt = 0
  /** Since when changes can't be heard. */
  #suspendedAt: number | undefined

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: ({ size }) => size,
      dispose: (entry, key) => this.#forgetTags(entry, key),
    })
  }

  get(key: string): Entry | undefined {
    return this.#isSuspended ? undefined : this.#entries.get(key)
  }

  /** While changes can't be heard: the entry as it last was, for a while, where no new one can be made. */
  getStale(key: string): Entry | undefined {
    const since = this.#suspendedAt
    return since !== undefined && Date.now() < since + STALE_FOR ? this.#entries.get(key) : undefined
  }

  /** The entry under `key`, else the one that `make` answers, once for all who ask meanwhile; nothing is kept of `undefined`. */
  async fill(key: string, make: () => Promise<Entry | undefined>): Promise<Entry | undefined> {
    const kept = this.get(key)
    if (kept) return kept
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const startedAt = this.#epoch
    const making = make()
      .then((entry) => {
        if (entry && !this.#isSuspended && this.#isFresh(entry, startedAt)) this.#store(key, entry)
        return entry
      })
      .finally(() => {
        // After an invalidation another one may be under way here.
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  /** Drops every entry that carries `tag`, and those being made now. */
  invalidate(tag: string): void {
    this.#epoch += 1
    this.#invalidatedAt.set(tag, this.#epoch)
    this.#making.clear()
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key)
  }

  clear(): void {
    this.#epoch += 1
    this.#clearedAt = this.#epoch
    this.#making.clear()
    this.#entries.clear()
  }

  /** While changes can't be heard, nothing in the cache counts as fresh, and nothing is put in it. */
  suspend(): void {
    this.#suspendedAt ??= Date.now()
  }

  /** Changes are heard again; those missed meanwhile may have been to any entry. */
  resume(): void {
    this.clear()
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
    // What is too large for it was not taken
    if (!this.#entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  #forgetTags({ tags }: Entry, key: string): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
