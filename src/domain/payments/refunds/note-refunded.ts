import { and, eq, isNotNull, isNull, notLike, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { PaymentNotFound } from '../errors.ts'
import { getPayment } from '../get-payment.ts'
import type { Payment } from '../get-payment.ts'
import type { PaymentStatus } from '#vocabulary/payment-status.ts'
import { AGAIN } from './issue-occasions.ts'
import { sumRefundedByHand } from './note-refund-failed.ts'
import { paymentRefunds, payments, refunds } from '#db/schema/payments.server.ts'

const HOLDS_MONEY = new Set<PaymentStatus>(['succeeded', 'refunded', 'unmatched'])

/**
 * Stores the total refunded, which never decreases, and returns it. Unmatched payments keep their status. Call with the
 * order locked. @param refunded.refundedCentavos what the provider gave back and the bank didn't return, in all
 */
export async function noteRefunded(
  ctx: Ctx,
  { paymentId, refundedCentavos }: { paymentId: string; refundedCentavos: Centavos },
): Promise<Centavos> {
  const inAllCentavos = await totalOf(ctx, await getPayment(ctx, paymentId), refundedCentavos)
  const inAll = sql<number>`greatest(${payments.refundedCentavos}, ${inAllCentavos}::int)`
  const [noted] = await ctx.db
    .update(payments)
    .set({
      refundedCentavos: inAll,
      status: sql`case when ${inAll} = ${payments.amountCentavos} and ${payments.status} = 'succeeded' then 'refunded' else ${payments.status} end`,
    })
    .where(eq(payments.id, paymentId))
    .returning({ refundedCentavos: payments.refundedCentavos, status: payments.status })
  if (!noted) throw new PaymentNotFound()
  if (HOLDS_MONEY.has(noted.status)) await noteRefundDay(ctx, paymentId)
  return noted.refundedCentavos
}

/**
 * The provider no longer counts what the bank returned to it. A refund that was asked for here comes on top of that; one
 * that was made there alone makes up for it first.
 */
async function totalOf(ctx: Ctx, payment: Payment, thereCentavos: Centavos): Promise<Centavos> {
  const { id, amountCentavos, refundFailedCentavos, refundedOutsideCentavos } = payment
  const byHand = await sumRefundedByHand(ctx, id)
  const claimed = await sumClaimed(ctx, id)
  const known = claimed.given + refundedOutsideCentavos
  const other = thereCentavos + refundFailedCentavos + byHand - known
  const underWay = Math.max(0, Math.min(claimed.underWay, other))
  return Math.min(amountCentavos, Math.max(known + underWay, thereCentavos + byHand))
}

/** Without refunds that the bank returned and that are made again: they were refunded before. */
async function sumClaimed({ db }: Ctx, paymentId: string): Promise<{ given: Centavos; underWay: Centavos }> {
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${refunds.amountCentavos}) filter (where ${condition}), 0)::int`
  const [sums] = await db
    .select({ given: sumWhere(isNotNull(refunds.givenAt)), underWay: sumWhere(isNull(refunds.givenAt)) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), notLike(refunds.occasion, `${AGAIN}%`)))
  return sums ?? { given: 0, underWay: 0 }
}

/** Returns what no claim accounts for, given or under way, and wasn't noted before. Call with the order locked. */
export async function noteRefundedOutside(ctx: Ctx, paymentId: string): Promise<Centavos> {
  const { refundedCentavos, refundedOutsideCentavos } = await getPayment(ctx, paymentId)
  const { given, underWay } = await sumClaimed(ctx, paymentId)
  const outside = refundedCentavos - refundedOutsideCentavos - given - underWay
  if (outside <= 0) return 0
  await ctx.db
    .update(payments)
    .set({ refundedOutsideCentavos: refundedOutsideCentavos + outside })
    .where(eq(payments.id, paymentId))
  return outside
}

/** Keeps when it was refunded what no earlier call kept. Call with the payment locked. */
export async function noteRefundDay({ db, now }: Ctx, paymentId: string): Promise<void> {
  await db.execute(sql`
    insert into ${paymentRefunds} (payment_id, amount_centavos, at)
    select id, refunded_centavos - before.amount, ${now.toISOString()}::timestamptz
    from ${payments} cross join lateral (
      select coalesce(sum(amount_centavos), 0)::int as amount from ${paymentRefunds} where payment_id = ${paymentId}
    ) as before
    where id = ${paymentId} and refunded_centavos > before.amount`)
}
