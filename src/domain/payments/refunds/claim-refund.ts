import { and, asc, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import { hashOfRequest, IdempotencyKeyReused } from '#db/idempotency.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import type { RefundReason } from '#vocabulary/refund-reasons.ts'
import { getPayment } from '../get-payment.ts'
import type { Payment } from '../get-payment.ts'
import { refundMethodOf } from './refund-due.ts'
import { requireWithinRefundLimit } from './require-within-limit.ts'
import { payments as paymentTable, refundLines, refunds } from '#db/schema/payments.server.ts'

export type RefundLine = Omit<typeof refundLines.$inferSelect, 'refundId'>

export interface ClaimedRefund extends Omit<typeof refunds.$inferSelect, 'requestHash' | 'askedBy'> {
  lines: RefundLine[]
}

export interface RefundPlan {
  amountCentavos: Centavos
  shippingCentavos: Centavos
  reason: RefundReason | null
  lines: readonly RefundLine[]
}

interface RefundClaim {
  paymentId: string
  occasion: string
  request: unknown
  plan: () => Promise<RefundPlan>
}

/**
 * Fixes the amount under the order's lock, so that a repeat refunds the same. @throws IdempotencyKeyReused, RefundAboveLimit, and what
 * `plan` throws
 */
export async function claimRefund(ctx: Ctx, claim: RefundClaim): Promise<ClaimedRefund> {
  const { paymentId, occasion } = claim
  const requestHash = hashOfRequest(claim.request)
  const [known] = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.occasion, occasion)))
  if (known && known.requestHash !== requestHash) throw new IdempotencyKeyReused()
  if (known) return withLines(ctx, known)
  const { lines, ...amounts } = await claim.plan()
  const { orderId } = await getPayment(ctx, paymentId)
  await requireWithinRefundLimit(ctx, { orderId, paymentId, amountCentavos: amounts.amountCentavos })
  const row = { ...amounts, id: crypto.randomUUID(), paymentId, occasion, askedAt: ctx.now, givenAt: null }
  await ctx.db.insert(refunds).values({ ...row, requestHash, askedBy: nameOfActor(ctx.actor) })
  if (lines.length > 0) await ctx.db.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: row.id })))
  return { ...row, lines: [...lines] }
}

export interface SplitClaim extends Omit<RefundClaim, 'paymentId'> {
  /** Each gives what it has left, in this order. */
  payments: readonly Payment[]
  /** Whose line items are refunded; a payment of another order has no part in them. */
  orderId: string
}

/** Claims one refund of each payment that it takes; line items go with one of them. @throws as `claimRefund` */
export async function claimRefunds(
  ctx: Ctx,
  { payments, orderId, plan, ...claim }: SplitClaim,
): Promise<ClaimedRefund[]> {
  const known = await ctx.db
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(isOf(payments), eq(refunds.occasion, claim.occasion)))
  const parts =
    known.length > 0
      ? payments.filter(({ id }) => known.some(({ paymentId }) => paymentId === id)).map(({ id }) => ({ id, plan }))
      : splitPlan(await plan(), payments, orderId).map((part) => ({ id: part.id, plan: async () => part.plan }))
  const claimed: ClaimedRefund[] = []
  for (const part of parts) claimed.push(await claimRefund(ctx, { ...claim, paymentId: part.id, plan: part.plan }))
  return claimed
}

function splitPlan(
  { amountCentavos, shippingCentavos, reason, lines }: RefundPlan,
  payments: readonly Payment[],
  orderId: string,
) {
  let [amount, shipping] = [amountCentavos, shippingCentavos]
  const parts: (RefundPlan & { payment: Payment })[] = []
  for (const payment of payments) {
    const part = Math.min(amount, payment.amountCentavos - payment.refundedCentavos)
    if (part <= 0) continue
    const ofShipping = payment.orderId === orderId ? Math.min(shipping, part) : 0
    parts.push({ payment, amountCentavos: part, shippingCentavos: ofShipping, reason, lines: [] })
    amount -= part
    shipping -= ofShipping
  }
  const ofOrder = parts.filter(({ payment }) => payment.orderId === orderId)
  // What is given by hand can't be refused halfway
  const first = ofOrder.find(({ payment }) => refundMethodOf(payment) === 'by-hand') ?? ofOrder[0]
  return parts.map(({ payment, ...plan }) => ({
    id: payment.id,
    plan: payment === first?.payment ? { ...plan, lines } : plan,
  }))
}

function isOf(payments: readonly Pick<Payment, 'id'>[]) {
  return inArray(
    refunds.paymentId,
    payments.map(({ id }) => id),
  )
}

interface Occasions {
  payments: readonly Pick<Payment, 'id'>[]
  /** Of SQL's `like`. */
  pattern: string
}

/** An occasion of which a part isn't given yet; the oldest. */
export async function findOpenOccasion(ctx: Ctx, { payments, pattern }: Occasions): Promise<string | undefined> {
  const [open] = await ctx.db
    .select({ occasion: refunds.occasion })
    .from(refunds)
    .where(and(isOf(payments), like(refunds.occasion, pattern), isNull(refunds.givenAt)))
    .orderBy(asc(refunds.askedAt))
    .limit(1)
  return open?.occasion
}

/** What refunds of these occasions gave, and how much of it was shipping. */
export async function sumGivenFor(ctx: Ctx, { payments, pattern }: Occasions) {
  const [sums] = await ctx.db
    .select({
      amountCentavos: sql<number>`coalesce(sum(${refunds.amountCentavos}), 0)::int`,
      shippingCentavos: sql<number>`coalesce(sum(${refunds.shippingCentavos}), 0)::int`,
    })
    .from(refunds)
    .where(and(isOf(payments), like(refunds.occasion, pattern), isNotNull(refunds.givenAt)))
  return sums ?? { amountCentavos: 0, shippingCentavos: 0 }
}

/** Whether line items or shipping go back at an occasion or, without one, with what the payment hasn't given yet. */
export async function isForItems(
  { db }: Ctx,
  { paymentId, occasion }: { paymentId: string; occasion?: string },
): Promise<boolean> {
  const isMeant = occasion === undefined ? sql`claimed.given_at is null` : sql`claimed.occasion = ${occasion}`
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from ${refunds} as claimed join ${paymentTable} as payment on payment.id = claimed.payment_id
      join ${paymentTable} as sibling on sibling.order_id = payment.order_id
      join ${refunds} as part on part.payment_id = sibling.id and part.occasion = claimed.occasion
      where claimed.payment_id = ${paymentId} and ${isMeant} and (claimed.occasion like 'return-%' or part.shipping_centavos > 0
        or exists (select from ${refundLines} as line where line.refund_id = part.id))
    ) as found`)
  return rows[0]?.found ?? false
}

/** Longer than a refund at the provider takes: four calls, each of ten seconds at most and repeated once. */
const ANSWER_TIME = 2 * MINUTE

/** Another refund without an answer, which may have succeeded. */
export async function findUnansweredRefund(
  ctx: Ctx,
  { paymentId, besides }: { paymentId: string; besides: string },
): Promise<ClaimedRefund | undefined> {
  const open = await listOpenRefunds(ctx, { paymentId, pattern: '%' })
  return open.find((refund) => refund.occasion !== besides && !isUnderWay(ctx, refund))
}

/** Not known to be given, the oldest first. @param occasions.pattern of SQL's `like` */
export async function listOpenRefunds(
  ctx: Ctx,
  { paymentId, pattern }: { paymentId: string; pattern: string },
): Promise<ClaimedRefund[]> {
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), like(refunds.occasion, pattern), isNull(refunds.givenAt)))
    .orderBy(asc(refunds.askedAt))
  return Promise.all(rows.map((row) => withLines(ctx, row)))
}

/** Whether the provider may be giving it right now. */
export function isUnderWay({ now }: Ctx, { askedAt }: Pick<ClaimedRefund, 'askedAt'>): boolean {
  return askedAt >= addTime(now, -ANSWER_TIME)
}

/** Before it is asked for once more. Returns false when it is given or dropped. */
export async function markRefundAsked(ctx: Ctx, { id }: Pick<ClaimedRefund, 'id'>): Promise<boolean> {
  const asked = await ctx.db
    .update(refunds)
    .set({ askedAt: ctx.now })
    .where(and(eq(refunds.id, id), isNull(refunds.givenAt)))
    .returning({ id: refunds.id })
  return asked.length === 1
}

/** Not when it was dropped, either. */
export async function isRefundGiven(
  { db }: Ctx,
  { paymentId, occasion }: Pick<ClaimedRefund, 'paymentId' | 'occasion'>,
): Promise<boolean> {
  const isIt = and(eq(refunds.paymentId, paymentId), eq(refunds.occasion, occasion))
  return (await db.$count(refunds, and(isIt, isNotNull(refunds.givenAt)))) > 0
}

/** Returns false when already marked. */
export async function markRefundGiven(ctx: Ctx, { id }: Pick<ClaimedRefund, 'id'>): Promise<boolean> {
  const given = await ctx.db
    .update(refunds)
    .set({ givenAt: ctx.now })
    .where(and(eq(refunds.id, id), isNull(refunds.givenAt)))
    .returning({ id: refunds.id })
  return given.length === 1
}

/** After a refusal: the occasion is free again. */
export async function dropRefund(ctx: Ctx, { id }: Pick<ClaimedRefund, 'id'>): Promise<void> {
  await ctx.db.delete(refunds).where(and(eq(refunds.id, id), isNull(refunds.givenAt)))
}

/** After a refusal: nothing is left of the occasion but the parts that were given. Returns the payments of the others. */
export async function dropParts(
  ctx: Ctx,
  { paymentId, occasion }: Pick<ClaimedRefund, 'paymentId' | 'occasion'>,
): Promise<string[]> {
  const { orderId } = await getPayment(ctx, paymentId)
  const ofOrder = ctx.db.select({ id: paymentTable.id }).from(paymentTable).where(eq(paymentTable.orderId, orderId))
  const dropped = await ctx.db
    .delete(refunds)
    .where(and(inArray(refunds.paymentId, ofOrder), eq(refunds.occasion, occasion), isNull(refunds.givenAt)))
    .returning({ paymentId: refunds.paymentId })
  return dropped.map((part) => part.paymentId)
}

async function withLines(ctx: Ctx, row: typeof refunds.$inferSelect): Promise<ClaimedRefund> {
  const { requestHash: _hash, askedBy: _by, ...refund } = row
  const { refundId, ...columns } = refundLinesColumns
  const lines = await ctx.db
    .select(columns)
    .from(refundLines)
    .where(eq(refundId, row.id))
    .orderBy(asc(columns.position))
  return { ...refund, lines }
}

const refundLinesColumns = {
  refundId: refundLines.refundId,
  position: refundLines.position,
  quantity: refundLines.quantity,
  amountCentavos: refundLines.amountCentavos,
  isSent: refundLines.isSent,
  isRestocked: refundLines.isRestocked,
}
