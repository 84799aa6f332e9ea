import { and, eq, isNull, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { failedRefunds, payments, unmatchedPayments } from '#db/schema/payments.server.ts'
import { AGAIN, endIssueRefunds } from './issue-occasions.ts'

interface FailedRefund {
  paymentId: string
  refundFailedCentavos: Centavos
}

/** Stores what the bank returned to the provider; above zero it waits for staff. */
export async function noteRefundFailed(ctx: Ctx, { paymentId, refundFailedCentavos }: FailedRefund): Promise<void> {
  await namedBuilt(ctx.db.update(payments).set({ refundFailedCentavos }).where(eq(payments.id, paymentId)))
  if (refundFailedCentavos === 0) {
    await settle(ctx, { paymentId, resolution: 'refunded', note: '' })
    await endIssueRefunds(ctx, { paymentId, kind: AGAIN })
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

interface Settled {
  issueId: string
  note: string
}

/** Returns false when it doesn't wait any more. */
export async function noteRefundedByHand(ctx: Ctx, { paymentId, ...issue }: Settled & { paymentId: string }) {
  if (!(await settle(ctx, { paymentId, resolution: 'given-by-hand', ...issue }))) return false
  await ctx.db.update(payments).set({ refundFailedCentavos: 0 }).where(eq(payments.id, paymentId))
  return true
}

/** After the provider's report settled it. Returns false when it waits still, or somebody else has said why. */
export async function explainRefundedAgain(ctx: Ctx, { issueId, note }: Settled): Promise<boolean> {
  const { id, resolution, resolutionNote } = failedRefunds
  const explained = await ctx.db
    .update(failedRefunds)
    .set({ resolutionNote: note, resolvedBy: nameOfActor(ctx.actor) })
    .where(and(eq(id, issueId), eq(resolution, 'refunded'), eq(resolutionNote, '')))
    .returning({ id })
  return explained.length === 1
}

/** Of a row of `payments`: what the bank had returned, what was left of money that no order took, and due refunds. */
const byHandSum = sql`((select coalesce(sum(${failedRefunds.amountCentavos}), 0) from ${failedRefunds}
  where ${failedRefunds.paymentId} = ${payments.id} and ${failedRefunds.resolution} = 'given-by-hand')
  + coalesce((select ${unmatchedPayments.givenByHandCentavos} from ${unmatchedPayments}
  where ${unmatchedPayments.paymentId} = ${payments.id}), 0) + ${payments.refundedByHandCentavos})::int`

/** Of a row of `payments`: what the provider gave back and the bank didn't return; nothing of OXXO, which it can't refund. */
export const refundedAtProviderSum = sql<Centavos>`case when ${payments.method} = 'oxxo' then 0
  else ${payments.refundedCentavos} - ${payments.refundFailedCentavos} - ${byHandSum} end`

/** What staff refunded by hand. */
export async function sumRefundedByHand({ db }: Ctx, paymentId: string): Promise<Centavos> {
  const [sum] = await db
    .select({ centavos: sql<Centavos>`${byHandSum}` })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return sum?.centavos ?? 0
}

interface Settling {
  paymentId: string
  /** Without it, whichever waits. */
  issueId?: string
  resolution: NonNullable<(typeof failedRefunds.$inferSelect)['resolution']>
  note: string
}

/** Returns whether there was one to settle. */
async function settle(ctx: Ctx, { paymentId, issueId, resolution, note }: Settling): Promise<boolean> {
  const isMeant = issueId === undefined ? eq(failedRefunds.paymentId, paymentId) : eq(failedRefunds.id, issueId)
  const settled = await ctx.db
    .update(failedRefunds)
    .set({ resolution, resolutionNote: note, resolvedBy: nameOfActor(ctx.actor), resolvedAt: ctx.now })
    .where(and(isMeant, isNull(failedRefunds.resolvedAt)))
    .returning({ id: failedRefunds.id })
  return settled.length > 0
}
