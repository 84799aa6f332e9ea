import { inArray, sql } from 'drizzle-orm'
import { customers } from '#db/schema/identity.server.ts'
import { webhookChanges } from '#db/schema/webhooks.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { WebhookEvent } from '#vocabulary/webhook-events.ts'
import { announce } from './announce.ts'
import { readLevels } from './read-levels.ts'

/** Maximum subjects per payload. */
const BATCH = 500

interface Change {
  event: WebhookEvent
  subject: string[]
  [column: string]: unknown
}

/** Sends stock levels and customers changed since the last run, once each, in their current state. Returns how many. */
export async function announceChanges(ctx: Ctx): Promise<number> {
  let announced = 0
  for (;;) {
    const count = await inTransaction(ctx, announceSome)
    announced += count
    if (count < BATCH) return announced
  }
}

/** Sends all levels or customers with the next run, because changes without a subscriber are not recorded. */
export async function noteAll({ db }: Ctx, event: 'stock.changed' | 'customer.changed'): Promise<void> {
  await db.execute(sql`
    insert into ${webhookChanges} (event, subject) values (${event}, '{}')
    on conflict (event, subject) do update set subject = excluded.subject`)
}

async function announceSome(ctx: Ctx): Promise<number> {
  // Rows locked by a concurrent change come with the next run
  const { rows } = await ctx.db.execute<Change>(sql`
    delete from ${webhookChanges} as gone using (
      select event, subject from ${webhookChanges} order by event, subject limit ${BATCH} for update skip locked
    ) as due where gone.event = due.event and gone.subject = due.subject
    returning gone.event, gone.subject`)
  const of = (event: WebhookEvent) => rows.filter((row) => row.event === event).map(({ subject }) => subject)
  await announceLevels(ctx, of('stock.changed'))
  await announceCustomers(ctx, of('customer.changed'))
  const removed = of('customer.removed').flat()
  if (removed.length > 0) await announce(ctx, 'customer.removed', { customerIds: removed })
  return rows.length
}

async function announceLevels(ctx: Ctx, changed: readonly string[][]): Promise<void> {
  if (changed.length === 0) return
  const levels = await readLevels(ctx, isAll(changed) ? undefined : changed)
  for (const variants of inBatches(levels)) await announce(ctx, 'stock.changed', { variants })
}

async function announceCustomers(ctx: Ctx, changed: readonly string[][]): Promise<void> {
  if (changed.length === 0) return
  const { id } = customers
  const isChanged = isAll(changed) ? undefined : inArray(id, changed.flat())
  const rows = await ctx.db.select({ id }).from(customers).where(isChanged).orderBy(id)
  for (const some of inBatches(rows)) {
    await announce(ctx, 'customer.changed', { customerIds: some.map((customer) => customer.id) })
  }
}

function isAll(changed: readonly string[][]): boolean {
  return changed.some((subject) => subject.length === 0)
}

function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH))
}
