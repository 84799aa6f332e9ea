import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { FailedJob, FailedJobs } from '#domain/ports/failed-jobs.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import { within } from './within.ts'

interface Row {
  jobId: string
  name: string
  tries: number
  data: FailedJob['data'] | null
  problem: string | null
  enqueuedAt: string
  failedAt: string
  [column: string]: unknown
}

/** Instants in microseconds, as PostgreSQL writes them. */
const POSITION = z.tuple([instantInCursor, z.uuid()])

/** Kept for a week, unless retried. */
export function createFailedJobs(boss: PgBoss): FailedJobs {
  return {
    async list(db, { cursor, limit }) {
      const position = positionIn(cursor, POSITION)
      const isAfter = position
        ? sql`(completed_on, id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
        : sql`true`
      const { rows } = await db.execute<Row>(sql`
        select id as "jobId", name, retry_count + 1 as tries, data - 'traceParent' as data,
          coalesce(output ->> 'message', output ->> 'value') as problem,
          created_on as "enqueuedAt", completed_on::text as "failedAt"
        from pgboss.job where state = 'failed' and ${isAfter}
        order by completed_on desc, id desc limit ${limit + 1}`)
      const { items, next } = keysetPage(rows, limit, ({ failedAt, jobId }) => [failedAt, jobId])
      const failed = items.map(({ data, problem, enqueuedAt, failedAt, ...job }) => ({
        ...job,
        data: data ?? {},
        problem: problem ?? '',
        enqueuedAt: new Date(enqueuedAt),
        failedAt: new Date(failedAt),
      }))
      return { items: failed, next }
    },
    async retry(db, jobId) {
      const { rows } = await db.execute<{ name: string }>(
        sql`select name from pgboss.job where id = ${jobId}::uuid and state = 'failed' for update`,
      )
      const name = rows[0]?.name
      if (name === undefined) return false
      await boss.retry(name, jobId, { db: within(db) })
      return true
    },
  }
}
