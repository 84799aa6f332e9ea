import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { createDatabase } from '#db/client.ts'
import type { Pool } from 'pg'
import type { ChaosProvider } from './provider.ts'
import type { Sale } from './sale.ts'

const LOOK_EVERY = 500
/** Jobs that the clock starts, asked for early. */
const CLOCK_JOBS = ['expire-orders', 'reconcile-payments']

/** What is still to be done, by what waits for it; nothing when all is settled. */
const WAITING = {
  'jobs to run': `select name || ' ' || state || ' ' || id || coalesce(': ' || (output ->> 'message'), '') as id from pgboss.job
    where (state in ('retry', 'active') or (state = 'created' and start_after <= now()))
      and name in (select name from pgboss.queue where policy <> 'short')
      and name not in ('apply-due-prices', 'publish-due-products')`,
  'mails to send': "select id from mails where status in ('queued', 'sending')",
  'payment events to handle': 'select event_id as id from payment_events where handled_at is null',
  'refunds to give':
    "select id from payments where refund_due_at is not null and status = 'succeeded' and method = 'card'",
  'holds that are over': "select folio as id from orders where status = 'pending' and expires_at <= now()",
}

interface Settling {
  /** `postgres://…` of the store's database. */
  databaseUrl: string
  sales: readonly Sale[]
  provider: ChaosProvider
  /** Milliseconds. */
  patience: number
  signal: AbortSignal
}

/**
 * As if the minutes had passed after which the shop asks the provider, gives up holds and tries again, until nothing is left to
 * do. Returns what still waits when the patience is at its end.
 */
export async function settleDown(settling: Settling): Promise<Record<string, string[]>> {
  const { databaseUrl, sales, provider, patience, signal } = settling
  const { pool } = createDatabase(databaseUrl, 1)
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false, migrate: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await pool.query(
      `update orders set placed_at = now() - interval '9 days', expires_at = now() - interval '8 days'
        where status = 'pending' and folio = any($1)`,
      [sales.flatMap(({ plan, folios }) => (plan.ending === 'left unpaid' ? [...folios] : []))],
    )
    const sessions = [...provider.stripe.account.sessions.values()]
    const paid = sessions.flatMap(({ id, payment_status: status }) => (status === 'paid' ? id : []))
    const deadline = Date.now() + patience
    await untilKnown(boss, deadline, signal)
    for (;;) {
      signal.throwIfAborted()
      await passMinutes(pool)
      for (const name of CLOCK_JOBS) await boss.send(name)
      const waiting = await stillWaiting(pool, paid)
      if (Object.keys(waiting).length === 0 || Date.now() > deadline) return waiting
      await delay(LOOK_EVERY)
    }
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

/** The worker, which nobody waited for, makes the queues as it starts: the sales may come to their end before. */
async function untilKnown(boss: PgBoss, deadline: number, signal: AbortSignal): Promise<void> {
  const isKnown = async () => {
    const queues = await Promise.all(CLOCK_JOBS.map((name) => boss.getQueue(name)))
    return queues.every((queue) => queue !== null)
  }
  while (!(await isKnown())) {
    if (Date.now() > deadline) throw new Error('No worker made its queues')
    signal.throwIfAborted()
    await delay(LOOK_EVERY)
  }
}

async function passMinutes(pool: Pool): Promise<void> {
  await pool.query(`update payments set created_at = created_at - interval '3 minutes'
    where status = 'pending' and created_at > now() - interval '3 minutes'`)
  await pool.query(`update payments set checked_at = now() - interval '31 minutes'
    where status in ('pending', 'failed') and (checked_at is null or checked_at > now() - interval '30 minutes')`)
  await pool.query(
    `update pgboss.job set start_after = now() where state = 'retry' and start_after > now() + interval '2 seconds'`,
  )
}

async function stillWaiting(pool: Pool, paidSessions: string[]): Promise<Record<string, string[]>> {
  const idsOf = async (query: string, parameters?: unknown[]) =>
    (await pool.query<{ id: string }>(query, parameters)).rows.map(({ id }) => id)
  const waiting: Record<string, string[]> = {}
  for (const [what, query] of Object.entries(WAITING)) {
    const ids = await idsOf(query)
    if (ids.length > 0) waiting[what] = ids
  }
  const unknown = await idsOf(
    `select id from payments where provider_payment_id = any($1) and status not in ('succeeded', 'refunded', 'unmatched')`,
    [paidSessions],
  )
  if (unknown.length > 0) waiting['payments to find out about'] = unknown
  return waiting
}
