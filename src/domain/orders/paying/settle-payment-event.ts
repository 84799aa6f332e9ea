import { and, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { paymentEvents, payments } from '#db/schema/payments.server.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/**
 * Ignores the event's content and reads the provider. Events of a refused earlier key fail until given up, and are then
 * listed. @throws ProviderUnavailable, EarlierKeyRefused
 */
export async function settlePaymentEvent(ctx: Ctx, event: { provider: string; eventId: string }): Promise<void> {
  const inbox = and(eq(paymentEvents.provider, event.provider), eq(paymentEvents.eventId, event.eventId))
  const [recorded] = await namedBuilt(
    ctx.db
      .select({ about: paymentEvents.providerPaymentId, verifiedBy: paymentEvents.verifiedBy })
      .from(paymentEvents)
      .where(inbox),
  )
  if (!recorded) return
  const paymentId = await findPayment(ctx, event.provider, recorded)
  if (paymentId !== undefined) await reconcilePayment(ctx, { paymentId, hasNews: true })
  await namedBuilt(ctx.db.update(paymentEvents).set({ handledAt: ctx.now }).where(inbox))
}

/** Refund and dispute events name an object that the provider maps to its payment. */
async function findPayment(
  ctx: Ctx,
  provider: string,
  { about, verifiedBy }: { about: string; verifiedBy: string | null },
): Promise<string | undefined> {
  const { cardPayments } = ctx.ports
  const known = await findOurs(ctx, provider, about)
  if (known !== undefined || provider !== cardPayments.provider) return known
  const whole = await cardPayments.findPaymentId(about, { by: verifiedBy })
  return whole === undefined ? undefined : findOurs(ctx, provider, whole)
}

async function findOurs(ctx: Ctx, provider: string, providerPaymentId: string): Promise<string | undefined> {
  const isIt = and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId))
  const [payment] = await namedBuilt(ctx.db.select({ id: payments.id }).from(payments).where(isIt))
  return payment?.id
}
