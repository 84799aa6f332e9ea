import { and, eq, isNull } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { movePayment } from './move-payment.ts'
import { endIssueRefunds, UNMATCHED } from './refunds/issue-occasions.ts'
import { unmatchedPayments, payments } from '#db/schema/payments.server.ts'

export type UnmatchedReason = (typeof unmatchedPayments.$inferSelect)['reason']
export type UnmatchedResolution = NonNullable<(typeof unmatchedPayments.$inferSelect)['resolution']>

interface UnmatchedPayment {
  paymentId: string
  reason: UnmatchedReason
  /** May differ from the amount asked for. */
  receivedCentavos: Centavos
}

/** Keeps a payment that its order can't take for staff to decide. Returns false when it was kept before. */
export async function noteUnmatchedPayment(
  ctx: Ctx,
  { paymentId, reason, receivedCentavos }: UnmatchedPayment,
): Promise<boolean> {
  if (!(await movePayment(ctx, { paymentId, to: 'unmatched' }))) return false
  await ctx.db.update(payments).set({ amountCentavos: receivedCentavos }).where(eq(payments.id, paymentId))
  await ctx.db.insert(unmatchedPayments).values({ paymentId, reason, at: ctx.now })
  return true
}

interface Settled {
  paymentId: string
  resolution: UnmatchedResolution
  note: string
  givenByHandCentavos?: Centavos
}

/** Returns false when it was settled before. */
export async function resolveUnmatchedPayment(
  ctx: Ctx,
  { paymentId, resolution, note, givenByHandCentavos = 0 }: Settled,
): Promise<boolean> {
  const { actor, now: resolvedAt } = ctx
  const resolved = await ctx.db
    .update(unmatchedPayments)
    .set({ resolution, resolutionNote: note, resolvedBy: nameOfActor(actor), resolvedAt, givenByHandCentavos })
    .where(and(eq(unmatchedPayments.paymentId, paymentId), isNull(unmatchedPayments.resolvedAt)))
    .returning({ paymentId: unmatchedPayments.paymentId })
  if (resolution === 'refunded') await endIssueRefunds(ctx, { paymentId, kind: UNMATCHED })
  return resolved.length === 1
}

/** After the provider's report settled it. Returns false when somebody else has said why. */
export async function explainUnmatchedRefund(
  ctx: Ctx,
  { paymentId, note }: Pick<Settled, 'paymentId' | 'note'>,
): Promise<boolean> {
  const { resolution, resolutionNote } = unmatchedPayments
  const explained = await ctx.db
    .update(unmatchedPayments)
    .set({ resolutionNote: note, resolvedBy: nameOfActor(ctx.actor) })
    .where(and(eq(unmatchedPayments.paymentId, paymentId), eq(resolution, 'refunded'), eq(resolutionNote, '')))
    .returning({ paymentId: unmatchedPayments.paymentId })
  return explained.length === 1
}
