import { eq, sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { customers } from '#db/schema/identity.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { webhookChanges } from '#db/schema/webhooks.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { WebhookEvent } from '#vocabulary/webhook-events.ts'
import { announce } from './announce.ts'

/** As many subjects stand in one payload at most. */
const BATCH = 500

interface Change {
  event: WebhookEvent
  subject: string[]
  [column: string]: unknown
}

/** Sends stock levels and customers that changed since the last run, each once and as it is now. Returns how many. */
export async function announceChanges(ctx: Ctx): Promise<number> {
  let announced = 0
  for (;;) {
    const count = await inTransaction(ctx, announceSome)
    announced += count
    if (count < BATCH) return announced
  }
}

async function announceSome(ctx: Ctx): Promise<number> {
  // What is being changed just now is locked, and comes with the next run
  const { rows } = await ctx.db.execute<Change>(sql`
    delete from ${webhookChanges} as gone using (
      select event, subject from ${webhookChanges} order by event, subject limit ${BATCH} for update skip locked
    ) as due where gone.event = due.event and gone.subject = due.subject
    returning gone.event, gone.subject`)
  const of = (event: WebhookEvent) => rows.filter((row) => row.event === event).map(({ subject }) => subject)
  await announceLevels(ctx, of('stock.changed'))
  await announceCustomers(ctx, of('customer.changed').flat())
  const removed = of('customer.removed').flat()
  if (removed.length > 0) await announce(ctx, 'customer.removed', { customerIds: removed })
  return rows.length
}

async function announceLevels(ctx: Ctx, changed: readonly string[][]): Promise<void> {
  if (changed.length === 0) return
  const { variantId, locationId, onHand, reserved } = stockLevels
  const variantIds = sql.param(changed.map(([variant]) => variant))
  const locationIds = sql.param(changed.map(([, location]) => location))
  const levels = await ctx.db
    .select({ variantId, sku: variants.sku, locationId, onHand, available: sql<number>`${onHand} - ${reserved}` })
    .from(stockLevels)
    .innerJoin(variants, eq(variants.id, variantId))
    .where(sql`(${variantId}, ${locationId}) in (select * from unnest(${variantIds}::text[], ${locationIds}::text[]))`)
    .orderBy(variantId, locationId)
  if (levels.length > 0) await announce(ctx, 'stock.changed', { variants: levels })
}

async function announceCustomers(ctx: Ctx, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return
  const { id } = customers
  const rows = await ctx.db
    .select({ id })
    .from(customers)
    .where(sql`${id} = any(${sql.param(changed)}::uuid[])`)
    .orderBy(id)
  const customerIds = rows.map((customer) => customer.id)
  if (customerIds.length > 0) await announce(ctx, 'customer.changed', { customerIds })
}
