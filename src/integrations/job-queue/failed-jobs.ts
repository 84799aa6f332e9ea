import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { FailedJob, FailedJobs } from '#domain/jobs/ports.ts'
import { within } from './within.ts'

interface Row {
  jobId: string
  name: string
  tries: number
  data: FailedJob['data'] | null
  problem: string | null
  enqueuedAt: string
  failedAt: string
  total: number
  [column: string]: unknown
}

/** What pg-boss keeps of jobs that failed for good: for a week, unless they are retried. */
export function createFailedJobs(boss: PgBoss): FailedJobs {
  return {
    async list(db, { page, limit }) {
      const { rows } = await db.execute<Row>(sql`
        select id as "jobId", name, retry_count + 1 as tries, data, coalesce(output ->> 'message', output ->> 'value') as problem,
          created_on as "enqueuedAt", completed_on as "failedAt", count(*) over ()::int as total
        from pgboss.job where state = 'failed'
        order by completed_on desc, id limit ${limit} offset ${(page - 1) * limit}`)
      const items = rows.map(({ total: _total, data, problem, enqueuedAt, failedAt, ...job }) => ({
        ...job,
        data: data ?? {},
        problem: problem ?? '',
        enqueuedAt: new Date(enqueuedAt),
        failedAt: new Date(failedAt),
      }))
      return { items, meta: { page, limit, total: rows[0]?.total ?? 0 } }
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
