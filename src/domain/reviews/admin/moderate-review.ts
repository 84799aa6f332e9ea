import { eq, sql } from 'drizzle-orm'
import { customers, users } from '#db/schema/identity.server.ts'
import { reviews } from '#db/schema/reviews.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireSeen } from '#domain/edited-meanwhile.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { ReviewNotFound } from '../errors.ts'
import { reviewLink, reviewTokenOf } from '../links.ts'
import { invalidateReviews, refreshReviewSums } from '../refresh-review-sums.ts'
import { getAdminReview } from './list-admin-reviews.ts'
import type { AdminReview, Moderation } from './schemas.ts'

interface SeenReview {
  reviewId: string
  /** The author may have changed it since. */
  version: number
}

/** Publishes it, or refuses it and notifies the author of the reason. @throws ReviewNotFound, EditedMeanwhile */
export async function moderateReview(
  ctx: Ctx,
  { reviewId, version, status, reason }: SeenReview & Moderation,
): Promise<AdminReview> {
  requirePermission(ctx, 'reviews:write')
  const refusal = status === 'refused' ? reason : ''
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrderOf(tx, reviewId)
    const before = await lockSeen(tx, { reviewId, version })
    if (before.status === status && before.refusal === refusal) return getAdminReview(tx, reviewId)
    await change(tx, reviewId, { status, refusal })
    await refreshReviewSums(tx, [before.productId])
    if (status === 'refused') await notifyAuthor(tx, order, { ...before, refusal })
    await recordAuditEntry(tx, {
      action: `review.${status}`,
      subject: { kind: 'review', id: reviewId },
      before: { status: before.status },
      after: { status },
    })
    return getAdminReview(tx, reviewId)
  })
}

/** The shop's answer below the review; an empty text removes it. @throws ReviewNotFound, EditedMeanwhile */
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

/** Before the review's row, in the lock order of writing and erasing. */
async function lockOrderOf(ctx: Ctx, reviewId: string): Promise<Order> {
  const [review] = await ctx.db.select({ orderId: reviews.orderId }).from(reviews).where(eq(reviews.id, reviewId))
  if (!review) throw new ReviewNotFound()
  return lockOrder(ctx, review.orderId)
}

/** Once per text. To a customer's account e-mail, because orders' e-mails are unverified. */
async function notifyAuthor(ctx: Ctx, order: Order, review: typeof reviews.$inferSelect): Promise<void> {
  const { id, productId, locale, writtenAt, refusal: reason } = review
  const [account] = await ctx.db
    .select({ email: users.email })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(sql`${customers.id} = ${order.customerId}`)
  const { product } = await getAdminReview({ ...ctx, locale }, id)
  const link = `${reviewLink(ctx, reviewTokenOf(ctx, order.id), locale)}&product=${productId}`
  const addressee = { ...order, email: account?.email ?? order.email, locale }
  await writeToBuyer(ctx, addressee, { kind: 'review-refused', product, reason, link }, `${id} ${writtenAt.getTime()}`)
}

async function change({ db }: Ctx, reviewId: string, columns: Partial<typeof reviews.$inferInsert>): Promise<void> {
  await db
    .update(reviews)
    .set({ ...columns, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, reviewId))
}
