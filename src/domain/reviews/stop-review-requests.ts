import { reviewRequestStops } from '#db/schema/reviews.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findDeliveredOrder } from './find-reviewable-order.ts'

/** Unsubscribes the order's mailbox from review requests. @throws ReviewLinkInvalid */
export async function stopReviewRequests(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { email } = await findDeliveredOrder(ctx, token)
  await ctx.db.insert(reviewRequestStops).values({ email, stoppedAt: ctx.now }).onConflictDoNothing()
}
