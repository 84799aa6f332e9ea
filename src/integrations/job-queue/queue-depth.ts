import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

export interface QueueDepth {
  queue: string
  /** Due but not started. */
  waiting: number
  oldestSeconds: number
}

export async function readQueueDepth(db: Db): Promise<QueueDepth[]> {
  const { rows } = await db.execute<{ queue: string; waiting: number; oldestSeconds: number }>(sql`
    select name as queue, count(*)::int as waiting,
      extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`)
  return rows
}
