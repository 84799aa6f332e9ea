import { and, asc, desc, eq, inArray, not } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PaymentNotFound } from './errors.ts'
import type { Centavos } from '#kit/money.ts'
import { CAPTURED } from '#vocabulary/payment-status.ts'
import { payments } from '#db/schema/payments.server.ts'

export type Payment = typeof payments.$inferSelect

/** @throws PaymentNotFound */
export async function getPayment(ctx: Ctx, paymentId: string): Promise<Payment> {
  const [payment] = await namedBuilt(ctx.db.select().from(payments).where(eq(payments.id, paymentId)))
  if (!payment) throw new PaymentNotFound()
  return payment
}

/** The order's payments whose money arrived: those of balances first, the newest first, and the one that paid it last. */
export function listCapturedPayments(ctx: Ctx, orderId: string): Promise<Payment[]> {
  return namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, CAPTURED)))
      .orderBy(desc(payments.isBalance), desc(payments.settledAt), asc(payments.id)),
  )
}

/** Those that aren't fully refunded, in the same order. */
export async function listPaidPayments(ctx: Ctx, orderId: string): Promise<Payment[]> {
  return (await listCapturedPayments(ctx, orderId)).filter(({ status }) => status === 'succeeded')
}

export type Money = Pick<Payment, 'amountCentavos' | 'refundedCentavos'>

export function sumOf(captured: readonly Money[]): Money {
  return {
    amountCentavos: captured.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0),
    refundedCentavos: captured.reduce((sum, { refundedCentavos }) => sum + refundedCentavos, 0),
  }
}

export function leftOf({ amountCentavos, refundedCentavos }: Money): Centavos {
  return amountCentavos - refundedCentavos
}

/** Unless staff settled what was due of it as not owed. */
export function isOwed({ refundWaivedAt }: Pick<Payment, 'refundWaivedAt'>): boolean {
  return refundWaivedAt === null
}

/** The payment that paid the order, also when fully refunded; at most one. */
export async function findCapturedPayment(ctx: Ctx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, CAPTURED), not(payments.isBalance))),
  )
  return payment
}
