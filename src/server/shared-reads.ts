import { isDatabaseOutage } from '#db/outage.ts'
import { inTime } from '#kit/in-time.ts'
import type { PageInfo, TaggedValue } from '#web/platform/context.ts'
import type { Tagged, TaggedCache } from './tagged-cache.ts'

export interface SharedRead extends Tagged {
  tagged: TaggedValue<unknown>
}

/** Milliseconds that a read may take while a stale copy exists. */
const LATE_MS = 300

/** Frozen; stale during an outage. @param onStale called when a stale read is returned */
export function shareReads(cache: TaggedCache<SharedRead>, onStale: () => void = () => undefined): PageInfo['share'] {
  // A page waits in vain only once
  let waitMs = LATE_MS
  return async <Value>(key: string, read: () => Promise<TaggedValue<Value>>) => {
    let stale = cache.getStale(key)
    const reading = cache.fill(key, async () => sharedReadOf(await read()))
    const shared = await (stale ? inTime(reading, waitMs, stale) : reading).catch((error: unknown) => {
      stale = cache.getStale(key)
      if (!stale || !isDatabaseOutage(error)) throw error
      return stale
    })
    if (stale && shared === stale) {
      waitMs = 0
      onStale()
    }
    return (shared ? shared.tagged : await read()) as TaggedValue<Value>
  }
}

function sharedReadOf(tagged: TaggedValue<unknown>): SharedRead {
  freeze(tagged.value)
  return {
    tagged,
    tags: tagged.tags,
    freshUntil: tagged.until,
    get size() {
      return 1 + BYTES_PER_CHARACTER * JSON.stringify(tagged.value ?? null).length
    },
  }
}

/** Approximate memory per character of JSON. */
const BYTES_PER_CHARACTER = 2

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}
