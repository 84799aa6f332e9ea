import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import type { PersonalData } from '#domain/personal-data.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { blankNote } from '../blank-note.ts'

const BLANK = { concept: '', resolutionNote: blankNote(receivedTransfers.resolutionNote) }

export const transfersData: PersonalData = {
  tables: ['received_transfers', 'bank_statement_lines'],
  async exportData(ctx, { customerId }) {
    const theirs = await ctx.db
      .select()
      .from(receivedTransfers)
      .where(inArray(receivedTransfers.paymentId, paymentsOf(ctx, customerId)))
      .orderBy(receivedTransfers.at, receivedTransfers.id)
    return {
      transfers: theirs.map(({ amountCentavos, bookedOn, reference, concept, at }) => ({
        amount: pesosFromCentavos(amountCentavos),
        bookedOn,
        reference,
        concept,
        at,
      })),
    }
  },
  async forget(ctx, { customerId }) {
    await ctx.db
      .update(receivedTransfers)
      .set(BLANK)
      .where(inArray(receivedTransfers.paymentId, paymentsOf(ctx, customerId)))
  },
  async eraseOrders({ db }, orderIds) {
    const ofOrders = db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, orderIds))
    await db.update(receivedTransfers).set(BLANK).where(inArray(receivedTransfers.paymentId, ofOrders))
  },
}

function paymentsOf({ db }: Ctx, customerId: string) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.customerId, customerId))
}
