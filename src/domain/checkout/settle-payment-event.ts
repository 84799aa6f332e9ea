import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { paymentEvents, payments } from '#domain/payments/tables.server.ts'
import { settlePayment } from './settle-payment.ts'

/** Handles one event of the inbox: the payment it speaks of is settled from the provider's books, whatever the event says. */
export async function settlePaymentEvent(ctx: Ctx, event: { provider: string; eventId: string }): Promise<void> {
  const inbox = and(eq(paymentEvents.provider, event.provider), eq(paymentEvents.eventId, event.eventId))
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(paymentEvents)
    .innerJoin(
      payments,
      and(
        eq(payments.provider, paymentEvents.provider),
        eq(payments.providerPaymentId, paymentEvents.providerPaymentId),
      ),
    )
    .where(inbox)
  if (payment) await settlePayment(ctx, { paymentId: payment.id })
  await ctx.db.update(paymentEvents).set({ handledAt: ctx.now }).where(inbox)
}
