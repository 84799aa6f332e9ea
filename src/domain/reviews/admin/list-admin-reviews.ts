import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '#db/schema/catalogue.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { reviews } from '#db/schema/reviews.server.ts'
import { hasPermission, requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { ReviewNotFound } from '../errors.ts'
import type { AdminReview, AdminReviewsFilter } from './schemas.ts'

const POSITION = z.tuple([instantInCursor, z.uuid()])
const COUNTED_UP_TO = 1000

interface ReviewsQuery extends AdminReviewsFilter {
  cursor?: KeysetPosition | undefined
  limit: number
}

/** Newest first. @throws CursorInvalid */
export async function listAdminReviews(ctx: Ctx, asked: ReviewsQuery): Promise<KeysetPage<AdminReview>> {
  requirePermission(ctx, 'reviews:read')
  const { cursor, limit, status, productId, stars } = asked
  const position = positionIn(cursor, POSITION)
  const found = await selectReviews(ctx)
    .where(
      and(
        status && eq(reviews.status, status),
        productId === undefined ? undefined : eq(reviews.productId, productId),
        stars === undefined ? undefined : eq(reviews.stars, stars),
        position && sql`(${reviews.writtenAt}, ${reviews.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`,
      ),
    )
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit + 1)
  const items = found.map((row) => toAdminReview(ctx, row))
  return keysetPage(items, limit, (review) => [review.writtenAt.toISOString(), review.reviewId])
}

/** @throws ReviewNotFound */
export async function getAdminReview(ctx: Ctx, reviewId: string): Promise<AdminReview> {
  const [found] = await selectReviews(ctx).where(eq(reviews.id, reviewId))
  if (!found) throw new ReviewNotFound()
  return toAdminReview(ctx, found)
}

/** At most `COUNTED_UP_TO`. */
export async function countWaitingReviews(ctx: Ctx): Promise<number> {
  requirePermission(ctx, 'reviews:read')
  const isWaiting = eq(reviews.status, 'waiting')
  const some = ctx.db.select({ id: reviews.id }).from(reviews).where(isWaiting).limit(COUNTED_UP_TO).as('some')
  return ctx.db.$count(some)
}

function selectReviews({ db }: Ctx) {
  return db
    .select({ review: reviews, product: products.name, folio: orders.folio })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .$dynamic()
}

function toAdminReview(
  { actor, locale }: Ctx,
  { review, product, folio }: Awaited<ReturnType<typeof selectReviews>>[number],
): AdminReview {
  const { id, email: _email, orderId: _order, locale: language, ...shown } = review
  return {
    ...shown,
    reviewId: id,
    language,
    product: localize(product, locale),
    folio: hasPermission(actor, 'orders:read') ? folio : null,
  }
}
