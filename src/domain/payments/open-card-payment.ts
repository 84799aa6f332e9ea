import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import type { Payment } from './get-payment.ts'
import { payments } from './tables.server.ts'

/**
 * The card payment that an order's buyer can use now: the one already open, else a new one that the provider doesn't
 * know yet. The caller holds the order's lock, so two tries at once get the same payment.
 */
export async function openCardPayment(
  ctx: Ctx,
  payment: { orderId: string; amountCentavos: Centavos; expiresAt: Date },
): Promise<Payment> {
  const { provider } = ctx.ports.cardPayments
  const [open] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, payment.orderId),
        eq(payments.provider, provider),
        inArray(payments.status, ['pending', 'failed']),
        gt(payments.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (open) return open
  const [started] = await ctx.db
    .insert(payments)
    .values({ ...payment, id: crypto.randomUUID(), method: 'card', provider, status: 'pending', createdAt: ctx.now })
    .returning()
  if (!started) throw new Error('an insert without conflict clause returns its row')
  return started
}

/** Notes what the provider calls a payment and where its page is; repeating it changes nothing. */
export async function noteHostedPayment(
  ctx: Ctx,
  hosted: { paymentId: string; providerPaymentId: string; redirectUrl: string },
): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ providerPaymentId: hosted.providerPaymentId, redirectUrl: hosted.redirectUrl })
    .where(and(eq(payments.id, hosted.paymentId), isNull(payments.providerPaymentId)))
}
