import { and, arrayContains, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { WebhookEvent } from '#vocabulary/webhook-events.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.server.ts'

/** Enqueues deliveries in the caller's transaction. `data` holds folios and ids, no personal data. */
export async function announce(ctx: Ctx, event: WebhookEvent, data: Readonly<Record<string, unknown>>): Promise<void> {
  const listening = await namedBuilt(
    ctx.db
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.isActive, true), arrayContains(webhookEndpoints.events, [event]))),
  )
  await queueDeliveries(
    ctx,
    listening.map(({ id }) => id),
    event,
    data,
  )
}

export async function queueDeliveries(
  ctx: Ctx,
  endpointIds: readonly string[],
  event: WebhookEvent,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (endpointIds.length === 0) return
  const eventId = crypto.randomUUID()
  const body = JSON.stringify({ id: eventId, type: event, createdAt: ctx.now.toISOString(), data })
  const queued = await ctx.db
    .insert(webhookDeliveries)
    .values(endpointIds.map((endpointId) => ({ endpointId, eventId, event, body, createdAt: ctx.now })))
    .returning({ deliveryId: webhookDeliveries.id })
  for (const { deliveryId } of queued) await ctx.ports.jobs.enqueue(ctx.db, 'deliver-webhook', { deliveryId })
}
