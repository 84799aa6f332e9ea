import { and, asc, eq, sql } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { reviews } from '#db/schema/reviews.server.ts'
import { isTour } from '#domain/catalogue/tours/is-tour.ts'
import { isExtra } from '#domain/shop/is-extra.ts'
import { requireCustomer } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findCustomersOrder } from '#domain/orders/history/find-customers-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { localize } from '#i18n/locale.ts'
import { ReviewLinkInvalid } from './errors.ts'
import { orderOfReviewToken, reviewTokenOf } from './links.ts'
import type { OwnReview, ReviewableOrder, ReviewableProduct } from './schemas.ts'

/** SQL for whether a line of `orderLines`, joined with `orders`, was sent and is neither gift wrapping nor engraving, nor a tour. */
export const IS_REVIEWABLE = sql`${orderLines.variantId} is distinct from ${orders.engraving} ->> 'soldAs'
  and not ${isExtra(sql`${orderLines.variantId}`)} and not ${isTour(sql`${orderLines.variantId}`)} and exists (select from ${stockReservations}
    where ${stockReservations.orderId} = ${orders.id} and ${stockReservations.variantId} = ${orderLines.variantId}
      and ${stockReservations.status} = 'taken')`

export type DeliveredOrder = Pick<Order, 'id' | 'email' | 'customerId' | 'firstName' | 'lastName'>

/** In the caller's language. @throws ReviewLinkInvalid */
export async function findReviewableOrder(ctx: Ctx, token: string): Promise<ReviewableOrder> {
  const order = await findDeliveredOrder(ctx, token)
  return toReviewableOrder(ctx, order)
}

/** Null before the delivery. @throws SignInRequired, NotAllowed, OrderNotFound */
export async function listOrderReviews(ctx: Ctx, { folio }: { folio: string }): Promise<ReviewableOrder | null> {
  requireCustomer(ctx)
  const order = await findCustomersOrder(ctx, folio)
  return order.status === 'completed' ? toReviewableOrder(ctx, order) : null
}

async function toReviewableOrder(ctx: Ctx, order: DeliveredOrder): Promise<ReviewableOrder> {
  const [initial = ''] = order.lastName
  return {
    token: reviewTokenOf(ctx, order.id),
    suggestedName: [order.firstName, initial && `${initial}.`].filter(Boolean).join(' '),
    products: await listReviewableProducts(ctx, order),
  }
}

/** @throws ReviewLinkInvalid */
export async function findDeliveredOrder(ctx: Ctx, token: string): Promise<DeliveredOrder> {
  const isNamed = eq(orders.id, requireOrderOf(ctx, token))
  const [order] = await ctx.db.select().from(orders).where(isNamed)
  return requireDelivered(order)
}

/** Locked against erasure of its buyer. @throws ReviewLinkInvalid */
export async function lockDeliveredOrder(ctx: Ctx, token: string): Promise<DeliveredOrder> {
  return requireDelivered(await lockOrder(ctx, requireOrderOf(ctx, token)))
}

function requireOrderOf(ctx: Ctx, token: string): string {
  const orderId = orderOfReviewToken(ctx, token)
  if (orderId === undefined) throw new ReviewLinkInvalid()
  return orderId
}

function requireDelivered(order: Order | undefined): Order {
  if (order?.status !== 'completed' || order.email === '') throw new ReviewLinkInvalid()
  return order
}

/** Each product once, whatever its sizes, with the buyer's own review. */
export async function listReviewableProducts(ctx: Ctx, order: DeliveredOrder): Promise<ReviewableProduct[]> {
  const underEmail = await ctx.db
    .select({ review: reviews, customerId: orders.customerId })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(reviews.email, order.email))
  const written = underEmail.filter(({ customerId }) => customerId === order.customerId)
  const bought = await ctx.db
    .select({ productId: products.id, name: products.name, image: orderLines.image, specs: products.specs })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(orderLines.orderId, order.id), IS_REVIEWABLE))
    .orderBy(asc(orderLines.position))
  const unique = new Map(bought.toReversed().map((line) => [line.productId, line]))
  return [...unique.values()].toReversed().map(({ productId, name, image, specs }) => ({
    productId,
    name: localize(name, ctx.locale),
    image,
    isDrink: specs !== null,
    review: toOwnReview(written.find(({ review }) => review.productId === productId)?.review),
  }))
}

export function toOwnReview(review: typeof reviews.$inferSelect): OwnReview
export function toOwnReview(review: typeof reviews.$inferSelect | undefined): OwnReview | null
export function toOwnReview(review: typeof reviews.$inferSelect | undefined): OwnReview | null {
  if (!review) return null
  const { stars, aroma, smoothness, finish, title, text, name, locale, writtenAt, status, refusal } = review
  return { stars, aroma, smoothness, finish, title, text, name, language: locale, writtenAt, status, refusal }
}
