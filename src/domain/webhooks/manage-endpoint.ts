import { desc, eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { requirePermission, requireRecentPermission } from '#domain/authorize.ts'
import { queueDeliveries } from './announce.ts'
import { noteAll } from './announce-changes.ts'
import { WebhookAddressRefused, WebhookNotFound } from './errors.ts'
import type { Webhook, WebhookInput } from './schemas.ts'
import { makeSecret } from './signature.server.ts'
import { webhookEndpoints } from '#db/schema/webhooks.server.ts'

export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  requirePermission(ctx, 'webhooks:read')
  const kept = await ctx.db.select().from(webhookEndpoints).orderBy(desc(webhookEndpoints.createdAt))
  return kept.map(toWebhook)
}

/** Sends a `ping`; returns the secret once. @throws RecentAuthRequired, WebhookAddressRefused */
export async function addWebhook(ctx: Ctx, input: WebhookInput): Promise<Webhook & { secret: string }> {
  requireRecentPermission(ctx, 'webhooks:write')
  if (!ctx.ports.webhooks.accepts(input.url)) throw new WebhookAddressRefused()
  const secret = makeSecret()
  return inTransaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(webhookEndpoints)
      .values({ ...input, secret: tx.ports.vault.seal(secret), createdAt: tx.now })
      .returning()
    if (!made) throw new Error('an endpoint was not kept')
    await recordAuditEntry(tx, {
      action: 'webhook.added',
      subject: { kind: 'webhook', id: made.id },
      before: null,
      after: factsOf(input),
    })
    await queueDeliveries(tx, [made.id], 'ping', {})
    await noteWhatBegins(tx, undefined, input)
    return { ...toWebhook(made), secret }
  })
}

/** Enabling resets failures. @throws RecentAuthRequired, WebhookAddressRefused, WebhookNotFound, EditedMeanwhile */
export async function changeWebhook(
  ctx: Ctx,
  { endpointId, version, ...input }: WebhookInput & { endpointId: string; version: number },
): Promise<Webhook> {
  requireRecentPermission(ctx, 'webhooks:write')
  if (!ctx.ports.webhooks.accepts(input.url)) throw new WebhookAddressRefused()
  return inTransaction(ctx, async (tx) => {
    const same = eq(webhookEndpoints.id, endpointId)
    const [before] = await tx.db.select().from(webhookEndpoints).where(same).for('no key update')
    if (!before) throw new WebhookNotFound()
    requireSeen(before, version)
    const begun = input.isActive && !before.isActive ? { failures: 0, disabledAt: null } : {}
    const [after] = await tx.db
      .update(webhookEndpoints)
      .set({ ...input, ...begun, version: version + 1 })
      .where(same)
      .returning()
    if (!after) throw new WebhookNotFound()
    const { name, url, events, isActive } = before
    await recordAuditEntry(tx, {
      action: 'webhook.changed',
      subject: { kind: 'webhook', id: endpointId },
      before: factsOf({ name, url, events, isActive }),
      after: factsOf(input),
    })
    await noteWhatBegins(tx, before, after)
    return toWebhook(after)
  })
}

type Listening = Pick<Webhook, 'events' | 'isActive'>

/** Whoever begins to listen to a state hears all of it. */
async function noteWhatBegins(ctx: Ctx, before: Listening | undefined, after: Listening): Promise<void> {
  const hears = (event: Webhook['events'][number], at: Listening) => at.isActive && at.events.includes(event)
  for (const event of ['customer.changed', 'stock.changed'] as const) {
    if (hears(event, after) && !(before && hears(event, before))) await noteAll(ctx, event)
  }
}

/** Deletes its log too. @throws RecentAuthRequired, WebhookNotFound */
export async function removeWebhook(ctx: Ctx, { endpointId }: { endpointId: string }): Promise<void> {
  requireRecentPermission(ctx, 'webhooks:write')
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)).returning()
    if (!gone) throw new WebhookNotFound()
    const { name, url, events } = gone
    await recordAuditEntry(tx, {
      action: 'webhook.removed',
      subject: { kind: 'webhook', id: endpointId },
      before: factsOf({ name, url, events }),
      after: null,
    })
  })
}

function toWebhook({ id, disabledAt, createdAt, ...endpoint }: typeof webhookEndpoints.$inferSelect): Webhook {
  const { version, name, url, events, isActive } = endpoint
  return {
    endpointId: id,
    version,
    name,
    url,
    events,
    isActive,
    disabledAt: disabledAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** Without the query, which may hold tokens. */
function factsOf<Facts extends { url: string }>(facts: Facts): Facts {
  const { origin, pathname } = new URL(facts.url)
  return { ...facts, url: origin + pathname }
}
