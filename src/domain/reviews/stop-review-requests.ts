import { reviewRequestStops } from '#db/schema/reviews.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findDeliveredOrder } from './find-reviewable-order.ts'

/** The mailbox of the order is asked for no more reviews. @throws ReviewLinkInvalid */
export async function stopReviewRequests(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const { email } = await findDeliveredOrder(ctx, token)
  await ctx.db.insert(reviewRequestStops).values({ email, stoppedAt: ctx.now }).onConflictDoNothing()
}
