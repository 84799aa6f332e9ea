import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { refundWayOf } from './refund-way.ts'
import type { RefundWay } from './refund-way.ts'
import { payments } from '#db/schema/payments.server.ts'

export interface OrderRefund {
  way: RefundWay
  refundedCentavos: Centavos
  dueCentavos: Centavos
}

export async function findRefund({ db }: Ctx, orderId: string): Promise<OrderRefund | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), or(isNotNull(payments.refundDueAt), gt(payments.refundedCentavos, 0))))
  if (!payment) return null
  const { amountCentavos, refundedCentavos, refundDueAt } = payment
  const dueCentavos = refundDueAt === null ? 0 : amountCentavos - refundedCentavos
  return { way: refundWayOf(payment), refundedCentavos, dueCentavos }
}
