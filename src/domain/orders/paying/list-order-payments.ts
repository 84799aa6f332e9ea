import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import type { ParkingReason } from '#domain/payments/park-payment.ts'
import { parkedPayments, paymentDisputes, payments } from '#db/schema/payments.server.ts'

type Dispute = typeof paymentDisputes.$inferSelect

export interface OrderPayment extends Payment {
  parkedFor: ParkingReason | null
  disputes: Dispute[]
}

/** Oldest first. @throws OrderNotFound */
export async function listOrderPayments(ctx: Ctx, { folio }: { folio: string }): Promise<OrderPayment[]> {
  requireOwner(ctx)
  const { id: orderId } = await findOwnOrder(ctx, folio)
  const rows = await ctx.db
    .select({ payment: payments, parkedFor: parkedPayments.reason })
    .from(payments)
    .leftJoin(parkedPayments, eq(parkedPayments.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt))
  const ids = rows.map(({ payment }) => payment.id)
  const disputes = await ctx.db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, ids))
    .orderBy(asc(paymentDisputes.openedAt))
  return rows.map(({ payment, parkedFor }) => ({
    ...payment,
    parkedFor,
    disputes: disputes.filter(({ paymentId }) => paymentId === payment.id),
  }))
}
