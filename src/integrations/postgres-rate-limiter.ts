import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Bucket, RateLimiter } from '#api/deps.ts'
import type { Db } from '#db/client.ts'
import { namedQuery } from '#db/named-query.ts'
import { rateLimitCounters } from '#db/schema/requests.server.ts'

const ROUNDING = 1e-6

interface Window {
  /** Milliseconds. */
  start: number
  length: number
  /** Elapsed share, 0 to 1. */
  passed: number
}

interface Counter {
  most: number
  count: number
  before: number
}

/** Sliding windows, shared by all processes. Refused calls don't count, or a wait would never end. */
export function createPostgresRateLimiter(db: Db): RateLimiter {
  return {
    async take(buckets, windowSeconds, now) {
      const window = windowAt(now, windowSeconds * 1000)
      const counters = selectCounters(buckets, window)
      const remaining = sql`most - before * ${1 - window.passed}::float8`
      // In the given order, or two calls could deadlock
      const taken = await namedQuery(
        db,
        sql`with asked as (${counters})
          insert into ${rateLimitCounters} as counter (bucket, window_start, count)
          select bucket, ${window.start}::bigint, 1 from asked
          where not exists (select from asked where count + 1 > ${remaining})
          order by place
          on conflict (bucket, window_start) do update set count = counter.count + 1
            where counter.count + 1 <= (select ${remaining} from asked where asked.bucket = counter.bucket)
          returning true`,
      )
      if (taken.length === buckets.length) return 0
      const waits = (await namedQuery<Counter>(db, counters)).map((counter) => secondsUntilRoom(counter, window))
      return Math.max(1, ...waits)
    },
  }
}

function windowAt(now: Date, length: number): Window {
  const start = Math.floor(now.getTime() / length) * length
  return { start, length, passed: (now.getTime() - start) / length }
}

/** SQL for each bucket's limit and its calls in this window and the previous one. */
function selectCounters(buckets: readonly Bucket[], { start, length }: Window): SQL {
  const names = sql.param(buckets.map(({ name }) => name))
  const limits = sql.param(buckets.map(({ limit }) => limit + ROUNDING))
  return sql`
    select asked.bucket, asked.most, asked.place, coalesce(current.count, 0) as count, coalesce(earlier.count, 0) as before
    from unnest(${names}::text[], ${limits}::float8[]) with ordinality as asked (bucket, most, place)
    left join ${rateLimitCounters} as current
      on current.bucket = asked.bucket and current.window_start = ${start}::bigint
    left join ${rateLimitCounters} as earlier
      on earlier.bucket = asked.bucket and earlier.window_start = ${start - length}::bigint`
}

function secondsUntilRoom({ most, count, before }: Counter, { passed, length }: Window): number {
  if (count + 1 + before * (1 - passed) <= most) return 0
  // In this window if the previous one leaves room, else in the next
  const fits = count < Math.floor(most) && before > 0 ? 1 - (most - 1 - count) / before : 2 - (most - 1) / count
  return Math.ceil(((fits - passed) * length) / 1000)
}
