import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { failedRefunds, payments, refunds, unmatchedPayments } from '#db/schema/payments.server.ts'

interface FailedRefund {
  paymentId: string
  refundFailedCentavos: Centavos
}

/** Stores what the bank returned to the provider; above zero it waits for staff. */
export async function noteRefundFailed(ctx: Ctx, { paymentId, refundFailedCentavos }: FailedRefund): Promise<void> {
  await namedBuilt(ctx.db.update(payments).set({ refundFailedCentavos }).where(eq(payments.id, paymentId)))
  if (refundFailedCentavos === 0) {
    await settle(ctx, { paymentId, resolution: 'refunded', note: '' })
    return
  }
  await ctx.db
    .insert(failedRefunds)
    .values({ id: crypto.randomUUID(), paymentId, amountCentavos: refundFailedCentavos, at: ctx.now })
    .onConflictDoUpdate({
      target: failedRefunds.paymentId,
      targetWhere: isNull(failedRefunds.resolvedAt),
      set: { amountCentavos: refundFailedCentavos },
    })
}

/** Returns false when nothing waits any more. */
export async function noteRefundedByHand(ctx: Ctx, { paymentId, note }: { paymentId: string; note: string }) {
  if (!(await settle(ctx, { paymentId, resolution: 'given-by-hand', note }))) return false
  await ctx.db.update(payments).set({ refundFailedCentavos: 0 }).where(eq(payments.id, paymentId))
  return true
}

/** What staff refunded by hand: what the bank had returned, or what was left of a payment that no order took. */
export async function sumRefundedByHand({ db }: Ctx, paymentId: string): Promise<Centavos> {
  const isThis = (column: SQLWrapper) => sql`${column} = ${paymentId}`
  const returned = sql`select sum(${failedRefunds.amountCentavos}) from ${failedRefunds}
    where ${isThis(failedRefunds.paymentId)} and ${failedRefunds.resolution} = 'given-by-hand'`
  const claimed = sql`select sum(${refunds.amountCentavos}) from ${refunds} where ${isThis(refunds.paymentId)}`
  const left = sql`select ${payments.amountCentavos} - coalesce((${claimed}), 0) from ${payments}
    join ${unmatchedPayments} on ${unmatchedPayments.paymentId} = ${payments.id}
    where ${isThis(payments.id)} and ${unmatchedPayments.resolution} = 'given-by-hand'`
  const { rows } = await db.execute<{ centavos: Centavos }>(
    sql`select (coalesce((${returned}), 0) + coalesce((${left}), 0))::int as centavos`,
  )
  return rows[0]?.centavos ?? 0
}

interface Settling {
  paymentId: string
  resolution: NonNullable<(typeof failedRefunds.$inferSelect)['resolution']>
  note: string
}

/** Returns whether there was one to settle. */
async function settle(ctx: Ctx, { paymentId, resolution, note }: Settling): Promise<boolean> {
  const settled = await ctx.db
    .update(failedRefunds)
    .set({ resolution, resolutionNote: note, resolvedBy: nameOfActor(ctx.actor), resolvedAt: ctx.now })
    .where(and(eq(failedRefunds.paymentId, paymentId), isNull(failedRefunds.resolvedAt)))
    .returning({ id: failedRefunds.id })
  return settled.length > 0
}
