import { and, asc, eq, inArray, like } from 'drizzle-orm'
import { detachImages } from '#domain/media/attach-images.ts'
import { forgetMailsAbout } from '#domain/mail/forget-mails-about.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { returnPhotos, returnRequests, returnStatusChanges } from '#db/schema/returns.server.ts'

export const returnsData: PersonalData = {
  tables: ['return_requests', 'return_photos', 'return_status_changes'],
  async exportData({ db }, { customerId }) {
    const { requestedAt, reason, status, description } = returnRequests
    return {
      returns: await db
        .select({ folio: orders.folio, requestedAt, reason, status, description })
        .from(returnRequests)
        .innerJoin(orders, eq(orders.id, returnRequests.orderId))
        .where(eq(orders.customerId, customerId))
        .orderBy(asc(requestedAt)),
    }
  },
  async forget(ctx, { customerId }) {
    const theirs = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
    await eraseReturns(
      ctx,
      theirs.map(({ id }) => id),
    )
  },
  async eraseOrders(ctx, orderIds) {
    await eraseReturns(ctx, orderIds)
  },
}

async function eraseReturns(ctx: Ctx, orderIds: string[]): Promise<void> {
  const kept = await ctx.db
    .update(returnRequests)
    .set({ description: '' })
    .where(inArray(returnRequests.orderId, orderIds))
    .returning({ id: returnRequests.id })
  const ids = kept.map(({ id }) => id)
  const ofTheirs = inArray(returnStatusChanges.returnId, ids)
  await ctx.db.update(returnStatusChanges).set({ message: '' }).where(ofTheirs)
  await ctx.db
    .update(returnStatusChanges)
    .set({ actor: 'customer' })
    .where(and(ofTheirs, like(returnStatusChanges.actor, 'customer:%')))
  const shown = await ctx.db.delete(returnPhotos).where(inArray(returnPhotos.returnId, ids)).returning()
  await detachImages(
    ctx,
    shown.map(({ imageId }) => imageId),
  )
  await forgetMailsAbout(ctx, ids)
}
