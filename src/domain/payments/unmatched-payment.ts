import { and, eq, isNull } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { movePayment } from './move-payment.ts'
import { unmatchedPayments, payments } from '#db/schema/payments.server.ts'

export type UnmatchedReason = (typeof unmatchedPayments.$inferSelect)['reason']
export type UnmatchedResolution = NonNullable<(typeof unmatchedPayments.$inferSelect)['resolution']>

interface UnmatchedPayment {
  paymentId: string
  reason: UnmatchedReason
  /** May differ from the amount asked for. */
  receivedCentavos: Centavos
}

/** Keeps a payment that its order can't take for staff to decide. Repeating is safe. */
export async function noteUnmatchedPayment(
  ctx: Ctx,
  { paymentId, reason, receivedCentavos }: UnmatchedPayment,
): Promise<void> {
  if (!(await movePayment(ctx, { paymentId, to: 'unmatched' }))) return
  await ctx.db.update(payments).set({ amountCentavos: receivedCentavos }).where(eq(payments.id, paymentId))
  await ctx.db.insert(unmatchedPayments).values({ paymentId, reason, at: ctx.now })
}

/** Returns false when it was settled before. */
export async function resolveUnmatchedPayment(
  ctx: Ctx,
  { paymentId, resolution, note }: { paymentId: string; resolution: UnmatchedResolution; note: string },
): Promise<boolean> {
  const resolved = await ctx.db
    .update(unmatchedPayments)
    .set({ resolution, resolutionNote: note, resolvedBy: nameOfActor(ctx.actor), resolvedAt: ctx.now })
    .where(and(eq(unmatchedPayments.paymentId, paymentId), isNull(unmatchedPayments.resolvedAt)))
    .returning({ paymentId: unmatchedPayments.paymentId })
  return resolved.length === 1
}
