import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { WebhookEvent } from '#vocabulary/webhook-events.ts'
import type { EventData } from './event-data.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.server.ts'

/** Enqueues deliveries in the caller's transaction. */
export async function announce<Event extends WebhookEvent>(
  ctx: Ctx,
  event: Event,
  data: EventData<Event>,
): Promise<void> {
  const queued = await namedQuery<{ id: string }>(ctx.db, insertDeliveries(ctx, event, data))
  await enqueueDeliveries(ctx, queued)
}

/** SQL that writes deliveries to subscribed endpoints and returns their ids for `enqueueDeliveries`. */
export function insertDeliveries<Event extends WebhookEvent>(ctx: Ctx, event: Event, data: EventData<Event>): SQL {
  const { eventId, body } = eventOf(ctx, event, data)
  return sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, event, body, created_at)
    select id, ${eventId}::uuid, ${event}, ${body}, ${ctx.now.toISOString()}::timestamptz from ${webhookEndpoints}
    where is_active and ${event}::text = any(events)
    returning id`
}

export async function enqueueDeliveries(ctx: Ctx, queued: readonly { id: string }[]): Promise<void> {
  for (const { id: deliveryId } of queued) await ctx.ports.jobs.enqueue(ctx.db, 'deliver-webhook', { deliveryId })
}

function eventOf<Event extends WebhookEvent>(ctx: Ctx, type: Event, data: EventData<Event>) {
  const eventId = crypto.randomUUID()
  return { eventId, body: JSON.stringify({ id: eventId, type, createdAt: ctx.now.toISOString(), data }) }
}

export async function queueDeliveries<Event extends WebhookEvent>(
  ctx: Ctx,
  endpointIds: readonly string[],
  event: Event,
  data: EventData<Event>,
): Promise<void> {
  if (endpointIds.length === 0) return
  const { eventId, body } = eventOf(ctx, event, data)
  const queued = await ctx.db
    .insert(webhookDeliveries)
    .values(endpointIds.map((endpointId) => ({ endpointId, eventId, event, body, createdAt: ctx.now })))
    .returning({ id: webhookDeliveries.id })
  await enqueueDeliveries(ctx, queued)
}
