import { namedBuilt } from '#db/named-query.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { isStorable } from '#kit/text.ts'
import { ProviderUnknown, WebhookRefused, WebhookUnreadable } from '../errors.ts'
import { paymentEvents } from '#db/schema/payments.server.ts'

/**
 * Stores the event once and enqueues its handling in one transaction. @throws ProviderUnknown, WebhookRefused,
 * WebhookUnreadable
 */
export async function receivePaymentEvent(
  ctx: Ctx,
  webhook: { provider: string; body: string; headers: Headers },
): Promise<void> {
  const { cardPayments, jobs } = ctx.ports
  if (webhook.provider !== cardPayments.provider) throw new ProviderUnknown()
  const event = cardPayments.verifyEvent(webhook.body, webhook.headers, ctx.now)
  if (!event) throw new WebhookRefused()
  const { id: eventId, type, providerPaymentId, verifiedBy } = event
  // Accepted: the provider retries refused events for days.
  if (providerPaymentId === null) return
  if (![eventId, type, providerPaymentId].every(isStorable)) throw new WebhookUnreadable()
  await inTransaction(ctx, async (tx) => {
    const taken = await namedBuilt(
      tx.db
        .insert(paymentEvents)
        .values({
          provider: webhook.provider,
          eventId,
          type,
          providerPaymentId,
          verifiedBy,
          receivedAt: ctx.now,
        })
        .onConflictDoNothing()
        .returning({ eventId: paymentEvents.eventId }),
    )
    if (taken.length === 1) await jobs.enqueue(tx.db, 'handle-payment-event', { provider: webhook.provider, eventId })
  })
}
