import { eq, sql } from 'drizzle-orm'
import { refundLimitOf } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { payments, refunds } from '#db/schema/payments.server.ts'
import { formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { RefundAboveLimit } from '../errors.ts'

/**
 * With what the order's other refunds gave or are about to give, by anybody. The caller holds the order's lock.
 * @throws RefundAboveLimit
 */
export async function requireWithinRefundLimit(
  ctx: Ctx,
  { orderId, amountCentavos }: { orderId: string; amountCentavos: Centavos },
): Promise<void> {
  const limit = refundLimitOf(ctx.actor)
  if (limit === null) return
  const claimed = sql`select coalesce(sum(${refunds.amountCentavos}), 0) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.givenAt} is null`
  const [earlier] = await ctx.db
    .select({ total: sql`coalesce(sum(${payments.refundedCentavos} + (${claimed})), 0)`.mapWith(Number) })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  if ((earlier?.total ?? 0) + amountCentavos <= limit) return
  throw new RefundAboveLimit(formatPrice(pesosFromCentavos(limit), ctx.locale))
}
