import { sql } from 'drizzle-orm'
import type { RateLimiter } from '#api/deps.ts'
import type { Db } from '#db/client.ts'
import { namedQuery } from '#db/named-query.ts'
import { rateLimitCounters } from '#db/schema/requests.server.ts'

const ROUNDING = 1e-6

/** Sliding window, shared by all processes. Refused calls don't count, or a wait would never end. */
export function createPostgresRateLimiter(db: Db): RateLimiter {
  return {
    async take(bucket, limit, windowSeconds, now) {
      const window = windowSeconds * 1000
      const windowStart = Math.floor(now.getTime() / window) * window
      const passed = (now.getTime() - windowStart) / window
      const taken = await namedQuery<{ count: number }>(
        db,
        sql`with earlier as (
            select coalesce((
              select count from ${rateLimitCounters}
              where bucket = ${bucket} and window_start = ${windowStart - window}::bigint
            ), 0) * ${1 - passed}::float8 as weight
          )
          insert into ${rateLimitCounters} as counter (bucket, window_start, count)
          select ${bucket}, ${windowStart}::bigint, 1 from earlier where weight + 1 <= ${limit + ROUNDING}::float8
          on conflict (bucket, window_start) do update set count = counter.count + 1
            where counter.count + 1 + (select weight from earlier) <= ${limit + ROUNDING}::float8
          returning count`,
      )
      if (taken.length > 0) return 0
      const { count, before } = await readCounters(db, { bucket, windowStart, window })
      // In this window if the one before leaves room, else in the next
      const fits = count < limit && before > 0 ? 1 - (limit - 1 - count) / before : 2 - (limit - 1) / count
      return Math.max(1, Math.ceil((fits - passed) * windowSeconds))
    },
  }
}

async function readCounters(
  db: Db,
  { bucket, windowStart, window }: { bucket: string; windowStart: number; window: number },
): Promise<{ count: number; before: number }> {
  const [counters] = await namedQuery<{ count: number; before: number }>(
    db,
    sql`select coalesce(sum(count) filter (where window_start = ${windowStart}::bigint), 0)::int as count,
        coalesce(sum(count) filter (where window_start = ${windowStart - window}::bigint), 0)::int as before
      from ${rateLimitCounters} where bucket = ${bucket}`,
  )
  return counters ?? { count: 0, before: 0 }
}
