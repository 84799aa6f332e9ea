import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { failedRefunds, payments, unmatchedPayments } from '#db/schema/payments.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { blankNote } from './blank-note.ts'

/** Staff's notes may name the buyer. */
export const paymentsData: PersonalData = {
  tables: ['payments', 'unmatched_payments', 'failed_refunds'],
  exportData: () => Promise.resolve({}),
  async forget(ctx, { customerId }) {
    const theirs = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
    await blankNotes(
      ctx,
      theirs.map(({ id }) => id),
    )
  },
  eraseOrders: blankNotes,
}

async function blankNotes({ db }: Ctx, orderIds: string[]): Promise<void> {
  const { orderId, refundSettlementNote } = payments
  await db
    .update(payments)
    .set({ refundSettlementNote: blankNote(refundSettlementNote) })
    .where(and(inArray(orderId, orderIds), isNotNull(refundSettlementNote)))
  const ofOrders = db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, orderIds))
  for (const table of [unmatchedPayments, failedRefunds]) {
    await db
      .update(table)
      .set({ resolutionNote: blankNote(table.resolutionNote) })
      .where(inArray(table.paymentId, ofOrders))
  }
}
