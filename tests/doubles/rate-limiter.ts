import type { RateLimiter } from '../../src/api/deps.ts'

/** Counts in this process's memory, in windows that start with a bucket's first call. */
export function createCountingLimiter(): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    take: async (buckets, windowSeconds, now) => {
      const asked = buckets.map(({ name, limit }) => {
        const seen = windows.get(name)
        const isOpen = seen !== undefined && now.getTime() < seen.endsAt
        return { name, limit, window: isOpen ? seen : { count: 0, endsAt: now.getTime() + windowSeconds * 1000 } }
      })
      const full = asked.filter(({ limit, window }) => window.count >= limit)
      if (full.length > 0)
        return Math.max(...full.map(({ window }) => Math.ceil((window.endsAt - now.getTime()) / 1000)))
      for (const { name, window } of asked) windows.set(name, { ...window, count: window.count + 1 })
      return 0
    },
  }
}
