import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { queueDeliveries } from './announce.ts'
import { WebhookNotFound } from './errors.ts'
import { webhookEndpoints } from '#db/schema/webhooks.server.ts'

/** Also when disabled. @throws WebhookNotFound */
export async function sendTest(ctx: Ctx, { endpointId }: { endpointId: string }): Promise<void> {
  requirePermission(ctx, 'webhooks:write')
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .for('key share')
    if (!known) throw new WebhookNotFound()
    await queueDeliveries(tx, [endpointId], 'ping', {})
    await recordAuditEntry(tx, {
      action: 'webhook.tested',
      subject: { kind: 'webhook', id: endpointId },
      before: null,
      after: { event: 'ping' },
    })
  })
}
