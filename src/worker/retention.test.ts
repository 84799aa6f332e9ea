import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChain } from '#domain/audit/verify-chain.ts'
import { createJobQueue } from '#integrations/job-queue/job-queue.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { BOUNDED, message, task } from '#tests/fixtures/bounded-tables.ts'
import type { Parents } from '#tests/fixtures/bounded-tables.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { SCHEDULED_JOBS } from './schedule.ts'

let database: TestDatabase
/** A user for each row, because some tables allow no second one. */
const parents: Parents = {
  users: { old: '', young: '' },
  endpointId: crypto.randomUUID(),
  subscriptionId: crypto.randomUUID(),
}

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  for (const label of ['old', 'young'] as const)
    parents.users[label] = (await createTestCustomer(database.db, TEST_NOW)).actor.userId
  const endpoint = { name: '', url: '', events: [], secret: '', is_active: true, failures: 0, version: 1 }
  await insert('webhook_endpoints', { ...endpoint, id: parents.endpointId, created_at: TEST_NOW })
  const [session] = (
    await database.db.execute<{ id: string }>(sql`select id from sessions where user_id = ${parents.users.young}`)
  ).rows
  const browser = {
    user_id: parents.users.young,
    session_id: session?.id,
    endpoint: '',
    p256dh: '',
    auth: '',
    user_agent: '',
  }
  await insert('push_subscriptions', { ...browser, id: parents.subscriptionId, created_at: TEST_NOW })
})
afterAll(() => database.drop())

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await database.db.execute(
    sql`insert into ${sql.identifier(table)} (${columns})
      select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`,
  )
}

async function labelsIn(table: string, column: string): Promise<unknown[]> {
  const { rows } = await database.db.execute<{ label: string }>(
    sql`select ${sql.identifier(column)} as label from ${sql.identifier(table)}
      where ${sql.identifier(column)} in ('old', 'young') order by 1`,
  )
  return rows.map(({ label }) => label)
}

async function run(job: string, now = TEST_NOW): Promise<void> {
  const { run: work } = SCHEDULED_JOBS.find(({ name }) => name === job) ?? expect.fail(job)
  await work(createTestCtx(database.db, { now, actor: { kind: 'system', name: job } }))
}

describe('what grows', () => {
  it.each(BOUNDED)('$table is bounded by $job: $days days', async ({ table, job, days, lateDays = 0, column, row }) => {
    const limit = addTime(TEST_NOW, -days * DAY)
    for (const label of ['old', 'young'] as const) {
      const at = addTime(limit, label === 'old' ? -(lateDays + 1) * DAY : DAY)
      await insert(table, { ...row(at, label, parents), [column]: label })
    }
    expect(await labelsIn(table, column)).toEqual(['old', 'young'])
    await run(job)
    expect(await labelsIn(table, column)).toEqual(['young'])
    await database.db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = 'young'`)
  })

  it('a contact message stays with a reply younger than its limit', async () => {
    const messageId = crypto.randomUUID()
    const at = addTime(TEST_NOW, -731 * DAY)
    await insert('contact_messages', {
      ...message,
      id: messageId,
      name: 'old',
      locale: 'es',
      status: 'answered',
      created_at: at,
    })
    const reply = { id: crypto.randomUUID(), message_id: messageId, author: 'owner', text: 'Claro' }
    await insert('contact_replies', { ...reply, at: addTime(TEST_NOW, -DAY) })
    await run('delete-old-messages')
    expect(await labelsIn('contact_messages', 'name')).toEqual(['old'])
    await run('delete-old-messages', addTime(TEST_NOW, 730 * DAY))
    expect(await labelsIn('contact_messages', 'name')).toEqual([])
  })

  it('jobs of the queue go a week after they ended, and after two weeks if nobody takes them', async () => {
    const queue = await createJobQueue(database.url, { warn: () => undefined })
    const { boss } = queue
    try {
      const age = (jobId: string | null, columns: string[], days: number) =>
        boss.getDb().executeSql(
          `update pgboss.job set ${columns.map((name) => `${name} = ${name} - interval '${days} days'`).join(', ')}
             where id = '${jobId}'`,
        )
      const ended = async (days: number) => {
        const jobId = await boss.send('send-mail', {})
        await boss.complete('send-mail', (await boss.fetch('send-mail'))?.[0]?.id ?? '')
        await age(jobId, ['completed_on'], days)
        return jobId
      }
      const gone = [await ended(8)]
      const kept = [await ended(6)]
      for (const [days, ids] of [
        [15, gone],
        [13, kept],
      ] as const) {
        const jobId = await boss.send('send-mail', {})
        await age(jobId, ['created_on', 'start_after', 'keep_until'], days)
        ids.push(jobId)
      }
      await database.db.execute(sql`update pgboss.queue set maintain_on = null, monitor_on = null`)
      await boss.supervise('send-mail')
      const { rows } = await database.db.execute<{ id: string }>(
        sql`select id from pgboss.job where name = 'send-mail'`,
      )
      expect(rows.map((row) => row.id).toSorted()).toEqual(kept.map(String).toSorted())
      expect(gone).toHaveLength(2)
    } finally {
      await queue.stop()
    }
  })
})

describe('what is kept', () => {
  const DECADE = addTime(TEST_NOW, -3652 * DAY)

  it.each<[what: string, table: string, column: string, row: Record<string, unknown>]>([
    [
      'a message that nobody answered',
      'contact_messages',
      'name',
      { ...message, id: crypto.randomUUID(), locale: 'es', status: 'new', created_at: DECADE },
    ],
    [
      'a payment event that was never handled',
      'payment_events',
      'event_id',
      { provider: 'test', provider_payment_id: '', type: 'x', received_at: DECADE },
    ],
    [
      'a statement that was booked',
      'bank_statements',
      'file_name',
      { id: crypto.randomUUID(), sent_by: 'owner', sent_at: DECADE, applied_by: 'owner', applied_at: DECADE },
    ],
    [
      'a task at work',
      'tasks',
      'subject',
      { ...task, id: crypto.randomUUID(), state: 'running', beat_at: TEST_NOW, created_at: DECADE },
    ],
  ])('%s stays', async (_what, table, column, row) => {
    await insert(table, { ...row, [column]: 'old' })
    for (const { name } of SCHEDULED_JOBS) await run(name)
    expect(await labelsIn(table, column)).toEqual(['old'])
  })

  it('a sale without its buyer, its stock movements and the audit log stay', async () => {
    const { folio } = await buy(createTestCtx(database.db, { now: DECADE }), { vaso: 1 })
    await database.db.execute(sql`update orders set status = 'completed' where folio = ${folio}`)
    await insert('audit_entries', {
      at: DECADE,
      actor: 'owner:o',
      action: 'job.retried',
      subject_kind: 'job',
      subject_id: '1',
      request_id: 'r',
    })
    for (const { name } of SCHEDULED_JOBS) await run(name)
    const { rows } = await database.db.execute(
      sql`select email, total_centavos > 0 as "isSale", (select count(*)::int from order_lines l where l.order_id = o.id) as lines
        from orders o where folio = ${folio}`,
    )
    expect(rows).toEqual([{ email: '', isSale: true, lines: 1 }])
    expect(await verifyChain(database.db)).toMatchObject({ isWhole: true, head: { seq: 1 } })
  })
})

/** Tables with an end that are not aged above: deleted with another, or tried where the job is. */
const TRIED_OTHERWISE = new Map([
  ['analytics_dirty_days', 'src/domain/analytics/dirty-days.test.ts'],
  ['webhook_changes', 'src/domain/webhooks/announce-changes.test.ts'],
  ['cart_items', 'carts'],
  ['cart_recoveries', 'carts'],
  ['product_import_lines', 'product_imports'],
  ['bank_statement_lines', 'bank_statements'],
  ['balance_differences', 'src/integrations/stripe/balance.test.ts'],
  ['staff_invitation_roles', 'staff_invitations'],
  ['contact_replies', 'contact_messages'],
  ['shop_picture_uses', 'shop_pictures'],
  ['push_subscriptions', 'sessions'],
  ['orders', 'src/domain/privacy/erase-old-orders.test.ts'],
])

describe('docs/retention.md', () => {
  const page = readFileSync('docs/retention.md', 'utf8')
  const named = new Set([...page.matchAll(/`([a-z_-]+)`/g)].map(([, name]) => name ?? ''))
  const tables = globSync('src/db/schema/*.server.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/pgTable\(\s*'([^']+)'/g)].map(([, name = '']) => name),
  )

  it('says of each table how long its rows stay', () => {
    expect(tables.filter((table) => !named.has(table))).toEqual([])
  })

  it('is tried: each table with an end is aged above, goes with one that is, or is tried elsewhere', () => {
    const section = /^## What has an end$(.*?)^## /ms.exec(page)?.[1] ?? ''
    const ended = section
      .split('\n')
      .flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    const aged = new Set(BOUNDED.map(({ table }) => table))
    expect(ended.filter((table) => !aged.has(table) && !TRIED_OTHERWISE.has(table))).toEqual([])
    for (const [table, where] of TRIED_OTHERWISE) {
      expect(ended).toContain(table)
      if (!aged.has(where)) expect(readFileSync(where, 'utf8')).toContain('it(')
    }
  })

  it('names jobs and tables that exist', () => {
    const jobs = SCHEDULED_JOBS.map(({ name }) => name)
    expect([...named].filter((name) => /[_-]/.test(name) && ![...tables, ...jobs].includes(name))).toEqual([])
  })

  it('names the job that bounds each table tried above, and the days', () => {
    const rows = page.split('\n')
    const missing = BOUNDED.filter(({ table, job, days }) => {
      const isSaid = new RegExp(`\\b${days} days?\\b`)
      return !rows.some(
        (row) => row.includes(`\`${table}\``) && row.includes(`\`${job}\``) && (days === 0 || isSaid.test(row)),
      )
    })
    expect(missing.map(({ table, days }) => `${table} ${days}`)).toEqual([])
  })
})
