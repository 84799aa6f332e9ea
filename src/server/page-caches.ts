import type { CachedPage } from './page-cache/cached-page.ts'
import type { SharedRead } from './shared-reads.ts'
import { TaggedCache } from './tagged-cache.ts'
import type { Tagged } from './tagged-cache.ts'

const MEGABYTE = 1024 * 1024

export interface PageCaches {
  pages: TaggedCache<CachedPage>
  reads: TaggedCache<SharedRead>
}

interface Changes {
  onTag(tag: string): void
  onLost(): void
  onListening(): void
}

export function openPageCaches(megabytes: Record<keyof PageCaches, number>): { caches: PageCaches; changes: Changes } {
  const caches = { pages: open<CachedPage>(megabytes.pages), reads: open<SharedRead>(megabytes.reads) }
  // A cache of size 0 still shares work in progress, and must not after a change
  const all = [caches.pages, caches.reads]
  const changes = {
    onTag: (tag: string) => all.forEach((cache) => cache.invalidate(tag)),
    onLost: () => all.forEach((cache) => cache.suspend()),
    onListening() {
      if (megabytes.pages > 0) caches.pages.resume()
      if (megabytes.reads > 0) caches.reads.resume()
    },
  }
  return { caches, changes }
}

function open<Entry extends Tagged>(megabytes: number): TaggedCache<Entry> {
  const cache = new TaggedCache<Entry>(Math.max(1, megabytes) * MEGABYTE)
  cache.suspend()
  return cache
}
