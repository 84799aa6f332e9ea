import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { PgBoss } from 'pg-boss'
import { connectionTo } from '#db/primary.ts'
import packageJson from 'pg-boss/package.json' with { type: 'json' }

const LOOK_EVERY_MS = 500

/** Migrates the queue's tables as their owner. Waits for indexes that pg-boss builds concurrently. */
export async function installJobQueue(client: ClientBase, url: string): Promise<void> {
  if (await isCurrent(client)) return
  const boss = new PgBoss({
    ...connectionTo(url),
    // Indexing a long queue may exceed the role's limits
    options: '-c statement_timeout=0 -c lock_timeout=0',
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  const failed = new Promise<never>((_, reject) => boss.on('error', reject))
  failed.catch(() => undefined)
  try {
    await Promise.race([failed, boss.start()])
    while (!(await isCurrent(client))) await Promise.race([failed, delay(LOOK_EVERY_MS)])
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function isCurrent(client: ClientBase): Promise<boolean> {
  const { rows: installed } = await client.query(
    "select from pg_tables where schemaname = 'pgboss' and tablename = 'bam'",
  )
  if (installed.length === 0) return false
  const { rows } = await client.query<{ isCurrent: boolean }>(
    `select version >= $1 and not exists (select from pgboss.bam where status in ('pending', 'in_progress')) as "isCurrent"
     from pgboss.version`,
    [packageJson.pgboss.schema],
  )
  return rows[0]?.isCurrent ?? false
}
