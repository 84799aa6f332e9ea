import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { hashOfRequest, IdempotencyKeyReused } from '#db/idempotency.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import type { RefundReason } from './refund-reasons.ts'
import { refundLines, refunds } from './tables.server.ts'

export type RefundLine = Omit<typeof refundLines.$inferSelect, 'refundId'>

/** A refund with its amount fixed: given already, or to be given once. */
export interface ClaimedRefund extends Omit<typeof refunds.$inferSelect, 'requestHash' | 'askedBy'> {
  lines: RefundLine[]
}

/** What a refund gives back, and for what. */
export interface RefundPlan {
  amountCentavos: Centavos
  /** How much of it gives back shipping. */
  shippingCentavos: Centavos
  reason: RefundReason | null
  lines: readonly RefundLine[]
}

interface RefundClaim {
  paymentId: string
  /** What makes it one refund. */
  occasion: string
  /** A repeat must ask for the same. */
  request: unknown
  /** Called for a new refund only. */
  plan: () => Promise<RefundPlan>
}

/**
 * Fixes what a refund gives back, in the caller's transaction, which holds the order's lock: a repeat finds it as it was
 * first asked for, given or not.
 * @throws IdempotencyKeyReused when the same occasion came with another request; whatever `plan` throws
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
  const row = { ...amounts, id: crypto.randomUUID(), paymentId, occasion, askedAt: ctx.now, givenAt: null }
  await ctx.db.insert(refunds).values({ ...row, requestHash, askedBy: nameOfActor(ctx.actor) })
  if (lines.length > 0) await ctx.db.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: row.id })))
  return { ...row, lines: [...lines] }
}

/** After this long a provider has answered, or never will. */
const ANSWER_TIME = MINUTE

/** A refund of the payment whose answer never came, besides this occasion's: it may have been given. */
export async function findUnansweredRefund(
  ctx: Ctx,
  { paymentId, besides }: { paymentId: string; besides: string },
): Promise<ClaimedRefund | undefined> {
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        isNull(refunds.givenAt),
        lt(refunds.askedAt, addTime(ctx.now, -ANSWER_TIME)),
      ),
    )
    .orderBy(asc(refunds.askedAt))
  const other = rows.find(({ occasion }) => occasion !== besides)
  return other && withLines(ctx, other)
}

/** @returns false when it was given before */
export async function markRefundGiven(ctx: Ctx, { id }: Pick<ClaimedRefund, 'id'>): Promise<boolean> {
  const given = await ctx.db
    .update(refunds)
    .set({ givenAt: ctx.now })
    .where(and(eq(refunds.id, id), isNull(refunds.givenAt)))
    .returning({ id: refunds.id })
  return given.length === 1
}

/** The provider refused it: nothing was given, and its occasion is free again. */
export async function dropRefund(ctx: Ctx, { id }: Pick<ClaimedRefund, 'id'>): Promise<void> {
  await ctx.db.delete(refunds).where(and(eq(refunds.id, id), isNull(refunds.givenAt)))
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
