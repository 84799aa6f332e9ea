import { openBlockCache } from '#web/platform/kept-markup.server.ts'
import type { BlockCache } from '#web/platform/kept-markup.server.ts'
import type { CachedResponse } from './response-cache/cached-response.ts'
import type { SharedRead } from './shared-reads.ts'
import { createSharedCacheHeaders } from './shared-cache.ts'
import type { CdnKind, SharedCacheHeaders } from './shared-cache.ts'
import { TaggedCache } from './tagged-cache.ts'
import type { Tagged } from './tagged-cache.ts'

const MEGABYTE = 1024 * 1024

export interface ServerCaches {
  pages: TaggedCache<CachedResponse>
  /** API responses. Without it every call asks the database. */
  answers: TaggedCache<CachedResponse> | undefined
  reads: TaggedCache<SharedRead>
  blocks: BlockCache | undefined
  /** Undefined without a shared cache in front. */
  shared?: SharedCacheHeaders | undefined
}

interface Changes {
  onTag(tag: string): void
  onLost(): void
  onListening(): void
}

export function openServerCaches(
  megabytes: Record<'pages' | 'answers' | 'reads' | 'blocks', number>,
  cdn?: CdnKind,
): {
  caches: ServerCaches
  changes: Changes
} {
  const caches = {
    pages: open<CachedResponse>(megabytes.pages),
    answers: megabytes.answers > 0 ? open<CachedResponse>(megabytes.answers) : undefined,
    reads: open<SharedRead>(megabytes.reads),
    blocks: megabytes.blocks > 0 ? openBlockCache(megabytes.blocks * MEGABYTE) : undefined,
    shared: cdn && createSharedCacheHeaders(cdn),
  }
  // A cache of size 0 still shares work in progress, but must not after a change
  const all = [caches.pages, caches.reads, ...(caches.answers ? [caches.answers] : [])]
  const changes = {
    onTag: (tag: string) => all.forEach((cache) => cache.invalidate(tag)),
    onLost: () => all.forEach((cache) => cache.suspend()),
    onListening() {
      if (megabytes.pages > 0) caches.pages.resume()
      caches.answers?.resume()
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
