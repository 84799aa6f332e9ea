import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { deleteInSteps } from '#domain/delete-in-steps.ts'
import { requirePermission } from '#domain/authorize.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { enqueueDeliveries } from './announce.ts'
import { DeliveryNotFound, WebhookIsOff, WebhookNotFound } from './errors.ts'
import type { WebhookDelivery } from './schemas.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.server.ts'

const POSITION = z.tuple([instantInCursor, z.uuid()])
const KEPT = 30 * DAY
const STEP = 500
export const MOST_AGAIN = 500

/** Latest first; kept for a month. @throws CursorInvalid */
export async function listDeliveries(
  ctx: Ctx,
  { endpointId, cursor, limit }: { endpointId: string; cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<WebhookDelivery>> {
  requirePermission(ctx, 'webhooks:read')
  const position = positionIn(cursor, POSITION)
  const { createdAt, id } = webhookDeliveries
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        position && sql`(${createdAt}, ${id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const found = rows.map(({ id: deliveryId, endpointId: _endpoint, deliveredAt: _delivered, ...delivery }) => ({
    ...delivery,
    deliveryId,
    createdAt: delivery.createdAt.toISOString(),
    attemptedAt: delivery.attemptedAt?.toISOString() ?? null,
  }))
  return keysetPage(found, limit, (delivery) => [delivery.createdAt, delivery.deliveryId])
}

/** Resends under the same id; a test also while the endpoint is off. @throws DeliveryNotFound, WebhookIsOff */
export async function sendAgain(
  ctx: Ctx,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<{ deliveryId: string }> {
  requirePermission(ctx, 'webhooks:write')
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ delivery: webhookDeliveries, isActive: webhookEndpoints.isActive })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)))
    if (!found) throw new DeliveryNotFound()
    const { delivery, isActive } = found
    if (!isActive && delivery.event !== 'ping') throw new WebhookIsOff()
    const { eventId, event, body } = delivery
    const [again] = await tx.db
      .insert(webhookDeliveries)
      .values({ endpointId, eventId, event, body, createdAt: tx.now })
      .returning({ deliveryId: webhookDeliveries.id })
    const queued = { deliveryId: again?.deliveryId ?? '' }
    await tx.ports.jobs.enqueue(tx.db, 'deliver-webhook', queued)
    await recordAuditEntry(tx, {
      action: 'webhook.sent-again',
      subject: { kind: 'webhook', id: endpointId },
      before: null,
      after: { event, eventId },
    })
    return queued
  })
}

/**
 * Resends what failed, however often it was sent: the oldest first, `MOST_AGAIN` at most, without tests.
 * @throws WebhookNotFound, WebhookIsOff
 */
export async function sendFailedAgain(ctx: Ctx, { endpointId }: { endpointId: string }): Promise<{ count: number }> {
  requirePermission(ctx, 'webhooks:write')
  return inTransaction(ctx, async (tx) => {
    // Pressed twice, the second waits and finds them on their way
    const isEndpoint = eq(webhookEndpoints.id, endpointId)
    const [endpoint] = await tx.db.select().from(webhookEndpoints).where(isEndpoint).for('no key update')
    if (!endpoint) throw new WebhookNotFound()
    if (!endpoint.isActive) throw new WebhookIsOff()
    const { rows } = await tx.db.execute<{ id: string }>(sql`
      with failed as (
        select distinct on (event_id) id, created_at from ${webhookDeliveries}
        left join (
          select distinct event_id from ${webhookDeliveries} where endpoint_id = ${endpointId} and status <> 'failed'
        ) as other using (event_id)
        where endpoint_id = ${endpointId} and event <> 'ping' and status = 'failed' and other.event_id is null
        order by event_id, created_at
      ), oldest as (select id from failed order by created_at limit ${MOST_AGAIN})
      insert into ${webhookDeliveries} (endpoint_id, event_id, event, body, created_at)
      select endpoint_id, event_id, event, body, ${tx.now.toISOString()}::timestamptz from ${webhookDeliveries}
      where id in (select id from oldest) order by created_at returning id`)
    await enqueueDeliveries(tx, rows)
    if (rows.length > 0)
      await recordAuditEntry(tx, {
        action: 'webhook.sent-again',
        subject: { kind: 'webhook', id: endpointId },
        before: null,
        after: { deliveries: rows.length },
      })
    return { count: rows.length }
  })
}

/** Returns how many. */
export async function deleteOldDeliveries({ db, now }: Ctx): Promise<number> {
  const oldest = addTime(now, -KEPT)
  return deleteInSteps(STEP, (limit) => {
    const some = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(lt(webhookDeliveries.createdAt, oldest))
      .limit(limit)
    return db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, some))
  })
}
