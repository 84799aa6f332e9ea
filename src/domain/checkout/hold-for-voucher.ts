import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orders } from '#domain/orders/tables.server.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { noteVoucher } from '#domain/payments/note-voucher.ts'
import type { ProviderPayment } from '#domain/payments/ports.ts'
import { addTime } from '#kit/clock.ts'
import { VOUCHER_GRACE } from './holds.ts'

/** A buyer has a voucher to pay at a counter: a pending order waits as long as it can be paid. The caller holds the order's lock. */
export async function holdForVoucher(
  ctx: Ctx,
  { order, payment, books }: { order: Order; payment: Payment; books: ProviderPayment },
): Promise<void> {
  const { voucher } = books
  if (voucher === null || !(await noteVoucher(ctx, { paymentId: payment.id, voucher }))) return
  if (order.status !== 'pending') return
  const until = addTime(new Date(voucher.expiresAt), VOUCHER_GRACE).toISOString()
  await ctx.db
    .update(orders)
    .set({ expiresAt: sql`greatest(${orders.expiresAt}, ${until}::timestamptz)` })
    .where(eq(orders.id, order.id))
}
