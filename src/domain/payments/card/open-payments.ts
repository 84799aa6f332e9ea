import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import type { Payment } from '../get-payment.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import { SHOP_PROVIDER } from '../shop-payment.ts'
import { payments } from '#db/schema/payments.server.ts'
import type { Voucher } from '#vocabulary/payment-schemas.ts'

/** After this long without an answer a new page is requested: the first would expire too soon. */
const ANSWER_TIME = MINUTE

/** Returns the open payment of the method and amount, else a new one, under the order's lock. */
export async function openCardPayment(
  ctx: Ctx,
  payment: { orderId: string; method: HostedMethod; amountCentavos: Centavos; expiresAt: Date; isBalance: boolean },
): Promise<Payment> {
  const { provider } = ctx.ports.cardPayments
  const [open] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.orderId, payment.orderId),
          eq(payments.provider, provider),
          eq(payments.method, payment.method),
          eq(payments.amountCentavos, payment.amountCentavos),
          eq(payments.isBalance, payment.isBalance),
          inArray(payments.status, ['pending', 'failed']),
          gt(payments.expiresAt, ctx.now),
          or(isNotNull(payments.redirectUrl), gt(payments.createdAt, addTime(ctx.now, -ANSWER_TIME))),
        ),
      )
      .orderBy(desc(payments.createdAt))
      .limit(1),
  )
  if (open) return open
  const [started] = await namedBuilt(
    ctx.db
      .insert(payments)
      .values({
        ...payment,
        id: crypto.randomUUID(),
        provider,
        status: 'pending',
        askedCentavos: payment.amountCentavos,
        createdAt: ctx.now,
      })
      .returning(),
  )
  if (!started) throw new Error('an insert without conflict clause returns its row')
  return started
}

export async function noteHostedPayment(
  ctx: Ctx,
  hosted: { paymentId: string; providerPaymentId: string; redirectUrl: string },
): Promise<void> {
  await namedBuilt(
    ctx.db
      .update(payments)
      .set({ providerPaymentId: hosted.providerPaymentId, redirectUrl: hosted.redirectUrl })
      .where(and(eq(payments.id, hosted.paymentId), isNull(payments.providerPaymentId))),
  )
}

/** Provider ids of other open pages; vouchers have none. */
export async function listOpenPages(
  ctx: Ctx,
  { orderId, besides }: { orderId: string; besides?: string },
): Promise<{ paymentId: string; providerPaymentId: string }[]> {
  const open = await namedBuilt(
    ctx.db
      .select({ paymentId: payments.id, providerPaymentId: payments.providerPaymentId })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orderId),
          besides === undefined ? undefined : ne(payments.id, besides),
          eq(payments.provider, ctx.ports.cardPayments.provider),
          inArray(payments.status, ['pending', 'failed']),
          isNull(payments.voucher),
        ),
      ),
  )
  return open.flatMap(({ paymentId, providerPaymentId }) =>
    providerPaymentId === null ? [] : [{ paymentId, providerPaymentId }],
  )
}

/** Pending card payments stay pending: only the provider knows how they end. */
export async function expireOpenPayments(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ status: 'expired' })
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, ['pending', 'failed']),
        or(eq(payments.provider, SHOP_PROVIDER), ne(payments.status, 'pending')),
      ),
    )
}

/** Card payments to look up at the provider. */
export async function listProviderPayments(ctx: Ctx, orderId: string): Promise<string[]> {
  const open = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, ctx.ports.cardPayments.provider),
        inArray(payments.status, ['pending', 'failed']),
        isNotNull(payments.providerPaymentId),
      ),
    )
  return open.map(({ id }) => id)
}

/** Returns whether it is new. */
export async function noteVoucher(
  ctx: Ctx,
  { paymentId, voucher }: { paymentId: string; voucher: Voucher },
): Promise<boolean> {
  const noted = await ctx.db
    .update(payments)
    .set({ voucher, expiresAt: new Date(voucher.expiresAt) })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'pending'), isNull(payments.voucher)))
    .returning({ id: payments.id })
  return noted.length === 1
}
