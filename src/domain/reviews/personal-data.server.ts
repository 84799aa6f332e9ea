import { asc, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { reviewRequestStops, reviews } from '#db/schema/reviews.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { refreshReviewSums } from './refresh-review-sums.ts'

/** Erased with the buyer: the text may identify its author, and without the purchase nothing verifies it. */
export const reviewsData: PersonalData = {
  tables: ['reviews', 'review_request_stops'],
  async exportData({ db }, { customerId, email, isEmailVerified }) {
    const { productId, status, stars, aroma, smoothness, finish, title, text, name, locale, answer, writtenAt } =
      reviews
    const isTheirs = eq(reviewRequestStops.email, email)
    return {
      reviews: await db
        .select({ productId, writtenAt, status, stars, aroma, smoothness, finish, title, text, name, locale, answer })
        .from(reviews)
        .innerJoin(orders, eq(orders.id, reviews.orderId))
        .where(eq(orders.customerId, customerId))
        .orderBy(asc(writtenAt)),
      reviewRequestsStopped: isEmailVerified
        ? await db.select({ stoppedAt: reviewRequestStops.stoppedAt }).from(reviewRequestStops).where(isTheirs)
        : [],
    }
  },
  async forget(ctx, { customerId, email, isEmailVerified }) {
    const isTheirs = eq(orders.customerId, customerId)
    const theirs = await ctx.db.select({ id: orders.id }).from(orders).where(isTheirs)
    await eraseReviews(
      ctx,
      theirs.map(({ id }) => id),
    )
    if (isEmailVerified) await ctx.db.delete(reviewRequestStops).where(eq(reviewRequestStops.email, email))
  },
  eraseOrders: eraseReviews,
}

/** Locks orders before reviews, as writing does. */
async function eraseReviews(ctx: Ctx, orderIds: string[]): Promise<void> {
  const isTheirs = inArray(orders.id, orderIds)
  await ctx.db.select({ id: orders.id }).from(orders).where(isTheirs).orderBy(asc(orders.id)).for('no key update')
  const gone = await ctx.db
    .delete(reviews)
    .where(inArray(reviews.orderId, orderIds))
    .returning({ productId: reviews.productId })
  await refreshReviewSums(
    ctx,
    gone.map(({ productId }) => productId),
  )
}
