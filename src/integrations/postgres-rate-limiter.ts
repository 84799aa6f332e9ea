import { sql } from 'drizzle-orm'
import type { RateLimiter } from '#api/deps.ts'
import type { Db } from '#db/client.ts'
import { namedBuilt } from '#db/named-query.ts'
import { rateLimitCounters } from '#db/tables.server.ts'

/** Counts in the database, so that all processes of the store share the limits; one statement per call. */
export function createPostgresRateLimiter(db: Db): RateLimiter {
  return {
    async take(bucket, limit, windowSeconds, now) {
      const window = windowSeconds * 1000
      const windowStart = Math.floor(now.getTime() / window) * window
      const [counter] = await namedBuilt(
        db
          .insert(rateLimitCounters)
          .values({ bucket, windowStart, count: 1 })
          .onConflictDoUpdate({
            target: [rateLimitCounters.bucket, rateLimitCounters.windowStart],
            set: { count: sql`${rateLimitCounters.count} + 1` },
          })
          .returning({ count: rateLimitCounters.count }),
      )
      const isOver = (counter?.count ?? 0) > limit
      return isOver ? Math.max(1, Math.ceil((windowStart + window - now.getTime()) / 1000)) : 0
    },
  }
}
