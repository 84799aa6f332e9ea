import { and, asc, eq, inArray } from 'drizzle-orm'
import { forgetMailsAbout } from '#domain/contact/forget-mails-about.ts'
import { orders } from '#domain/orders/tables.server.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { returnRequests, returnStatusChanges } from './tables.server.ts'

/** What the person wrote to give something back; its photos are pictures that they sent. */
export const returnsData: PersonalData = {
  tables: ['return_requests', 'return_photos', 'return_status_changes'],
  async tell({ db }, { customerId }) {
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
  async forget(ctx, { userId, customerId }) {
    const theirs = ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
    const kept = await ctx.db
      .update(returnRequests)
      .set({ description: '' })
      .where(inArray(returnRequests.orderId, theirs))
      .returning({ id: returnRequests.id })
    const ids = kept.map(({ id }) => id)
    const ofTheirs = inArray(returnStatusChanges.returnId, ids)
    await ctx.db.update(returnStatusChanges).set({ message: '' }).where(ofTheirs)
    await ctx.db
      .update(returnStatusChanges)
      .set({ actor: 'customer' })
      .where(and(ofTheirs, eq(returnStatusChanges.actor, `customer:${userId}`)))
    await forgetMailsAbout(ctx, ids)
  },
}
