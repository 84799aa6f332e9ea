import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Voucher } from '#vocabulary/payment-schemas.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Returns whether it is new. */
export async function noteVoucher(
  ctx: Ctx,
  { paymentId, voucher }: { paymentId: string; voucher: Voucher },
): Promise<boolean> {
  const noted = await ctx.db
    .update(payments)
    .set({ voucher, expiresAt: new Date(voucher.expiresAt) })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'pending'), isNull(payments.voucher)))
    .returning({ id: payments.id })
  return noted.length === 1
}
