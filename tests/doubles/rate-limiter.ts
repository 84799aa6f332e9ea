import type { RateLimiter } from '../../src/api/deps.ts'

/** Counts in this process's memory, in windows that start with a bucket's first call. */
export function createCountingLimiter(): RateLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    take: async (bucket, limit, windowSeconds, now) => {
      const seen = windows.get(bucket)
      const isOpen = seen !== undefined && now.getTime() < seen.endsAt
      const window = isOpen ? seen : { count: 0, endsAt: now.getTime() + windowSeconds * 1000 }
      windows.set(bucket, { ...window, count: window.count + 1 })
      return window.count < limit ? 0 : Math.ceil((window.endsAt - now.getTime()) / 1000)
    },
  }
}
