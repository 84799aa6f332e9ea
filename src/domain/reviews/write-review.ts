import { and, eq, sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { reviews } from '#db/schema/reviews.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { notifyNoticedStaff } from '#domain/mail/queue-mail.ts'
import { REVIEW_FACETS } from '#vocabulary/review-facts.ts'
import { FacetsUnknown, ProductNotBought, ReviewedAlready } from './errors.ts'
import { listReviewableProducts, lockDeliveredOrder, toOwnReview } from './find-reviewable-order.ts'
import type { DeliveredOrder } from './find-reviewable-order.ts'
import { refreshReviewSums } from './refresh-review-sums.ts'
import type { OwnReview, ReviewableProduct, ReviewInput } from './schemas.ts'

interface NewReview {
  token: string
  productId: string
  input: ReviewInput
}

/**
 * One per buyer and product; a changed review awaits publication again. @throws ReviewLinkInvalid, ProductNotBought,
 * FacetsUnknown, ReviewedAlready
 */
export async function writeReview(ctx: Ctx, { token, productId, input }: NewReview): Promise<OwnReview> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockDeliveredOrder(tx, token)
    const product = (await listReviewableProducts(tx, order)).find((bought) => bought.productId === productId)
    if (!product) throw new ProductNotBought()
    const given = REVIEW_FACETS.filter((facet) => input[facet] !== null)
    if (given.length > 0 && !product.isDrink) throw new FacetsUnknown(given)
    const written = await keep(tx, order, { ...input, productId })
    if (!written) return findSame(tx, order, productId)
    await refreshReviewSums(tx, [productId])
    await notifyStaff(tx, written, product)
    return toOwnReview(written)
  })
}

/** Undefined if unchanged, or if the review is another buyer's. */
async function keep(
  { db, now, locale }: Ctx,
  order: DeliveredOrder,
  review: ReviewInput & { productId: string },
): Promise<typeof reviews.$inferSelect | undefined> {
  const [written] = await db
    .insert(reviews)
    .values({
      ...review,
      id: crypto.randomUUID(),
      orderId: order.id,
      email: order.email,
      status: 'waiting',
      locale,
      writtenAt: now,
    })
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.email],
      set: {
        ...review,
        orderId: order.id,
        status: 'waiting',
        refusal: '',
        locale,
        writtenAt: now,
        version: sql`${reviews.version} + 1`,
      },
      setWhere: and(
        sql`(${reviews.stars}, ${reviews.aroma}, ${reviews.smoothness}, ${reviews.finish}, ${reviews.title}, ${reviews.text}, ${reviews.name})
          is distinct from (excluded.stars, excluded.aroma, excluded.smoothness, excluded.finish, excluded.title, excluded.text, excluded.name)`,
        isOf(order),
      ),
    })
    .returning()
  return written
}

/** By customer too, because another buyer may have typed the same e-mail. */
function isOf({ customerId }: DeliveredOrder) {
  return sql`exists (
    select from ${orders} as wrote where wrote.id = ${reviews.orderId} and wrote.customer_id is not distinct from ${customerId}::uuid)`
}

async function findSame({ db }: Ctx, order: DeliveredOrder, productId: string): Promise<OwnReview> {
  const [same] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.email, order.email), isOf(order)))
  if (!same) throw new ReviewedAlready()
  return toOwnReview(same)
}

/** Deletes it, published or not. @throws ReviewLinkInvalid */
export async function withdrawReview(ctx: Ctx, { token, productId }: Omit<NewReview, 'input'>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockDeliveredOrder(tx, token)
    const gone = await tx.db
      .delete(reviews)
      .where(and(eq(reviews.productId, productId), eq(reviews.email, order.email), isOf(order)))
      .returning({ productId: reviews.productId })
    await refreshReviewSums(
      tx,
      gone.map((review) => review.productId),
    )
  })
}

async function notifyStaff(ctx: Ctx, { id, version, stars }: typeof reviews.$inferSelect, { name }: ReviewableProduct) {
  await notifyNoticedStaff(ctx, {
    content: { kind: 'review-waiting', product: name, stars },
    reference: `${id} ${version}`,
    locale: ctx.locale,
  })
}
