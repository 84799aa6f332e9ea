import { requireCustomer } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findCustomersOrder } from '#domain/orders/history/find-customers-order.ts'
import { toReviewableOrder } from './find-reviewable-order.ts'
import type { ReviewableOrder } from './schemas.ts'

/** What the customer may review of an order of theirs; null before it is delivered. @throws SignInRequired, NotAllowed, OrderNotFound */
export async function listOrderReviews(ctx: Ctx, { folio }: { folio: string }): Promise<ReviewableOrder | null> {
  requireCustomer(ctx)
  const order = await findCustomersOrder(ctx, folio)
  return order.status === 'completed' ? toReviewableOrder(ctx, order) : null
}
