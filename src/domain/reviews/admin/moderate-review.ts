import { eq, sql } from 'drizzle-orm'
import { reviews } from '#db/schema/reviews.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { ReviewNotFound } from '../errors.ts'
import { invalidateReviews, refreshReviewSums } from '../refresh-review-sums.ts'
import { getAdminReview } from './list-admin-reviews.ts'
import type { AdminReview, Moderation } from './schemas.ts'

interface SeenReview {
  reviewId: string
  /** Its author may have changed it since. */
  version: number
}

/** Publishes or refuses. @throws ReviewNotFound, EditedMeanwhile */
export async function moderateReview(
  ctx: Ctx,
  { reviewId, version, status, reason }: SeenReview & Moderation,
): Promise<AdminReview> {
  requirePermission(ctx, 'reviews:write')
  const refusal = status === 'refused' ? reason : ''
  return inTransaction(ctx, async (tx) => {
    const before = await lockSeen(tx, { reviewId, version })
    if (before.status === status && before.refusal === refusal) return getAdminReview(tx, reviewId)
    await change(tx, reviewId, { status, refusal })
    await refreshReviewSums(tx, [before.productId])
    await recordAuditEntry(tx, {
      action: `review.${status}`,
      subject: { kind: 'review', id: reviewId },
      before: { status: before.status, reason: before.refusal },
      after: { status, reason: refusal },
    })
    return getAdminReview(tx, reviewId)
  })
}

/** In the shop's name, below the review. An empty text takes it back. @throws ReviewNotFound, EditedMeanwhile */
export async function answerReview(
  ctx: Ctx,
  { reviewId, version, text }: SeenReview & { text: string },
): Promise<AdminReview> {
  requirePermission(ctx, 'reviews:write')
  return inTransaction(ctx, async (tx) => {
    const before = await lockSeen(tx, { reviewId, version })
    if (before.answer === text) return getAdminReview(tx, reviewId)
    await change(tx, reviewId, { answer: text, answeredAt: text === '' ? null : tx.now })
    await invalidateReviews(tx, before.productId)
    await recordAuditEntry(tx, {
      action: 'review.answered',
      subject: { kind: 'review', id: reviewId },
      before: { answer: before.answer },
      after: { answer: text },
    })
    return getAdminReview(tx, reviewId)
  })
}

async function lockSeen({ db }: Ctx, { reviewId, version }: SeenReview): Promise<typeof reviews.$inferSelect> {
  const [found] = await db.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
  if (!found) throw new ReviewNotFound()
  requireSeen(found, version)
  return found
}

async function change({ db }: Ctx, reviewId: string, columns: Partial<typeof reviews.$inferInsert>): Promise<void> {
  await db
    .update(reviews)
    .set({ ...columns, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, reviewId))
}
