import { asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import type { UnmatchedReason } from '#domain/payments/unmatched-payment.ts'
import { unmatchedPayments, paymentDisputes, payments } from '#db/schema/payments.server.ts'

type Dispute = typeof paymentDisputes.$inferSelect

export interface OrderPayment extends Payment {
  unmatchedFor: UnmatchedReason | null
  disputes: Dispute[]
}

/** Oldest first. @throws OrderNotFound */
export async function listOrderPayments(ctx: Ctx, { folio }: { folio: string }): Promise<OrderPayment[]> {
  requirePermission(ctx, 'orders:read')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  const rows = await ctx.db
    .select({ payment: payments, unmatchedFor: unmatchedPayments.reason })
    .from(payments)
    .leftJoin(unmatchedPayments, eq(unmatchedPayments.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt))
  const ids = rows.map(({ payment }) => payment.id)
  const disputes = await ctx.db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.paymentId, ids))
    .orderBy(asc(paymentDisputes.openedAt))
  return rows.map(({ payment, unmatchedFor }) => ({
    ...payment,
    unmatchedFor,
    disputes: disputes.filter(({ paymentId }) => paymentId === payment.id),
  }))
}
