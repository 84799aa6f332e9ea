import type { Ctx } from '#domain/ctx.ts'
import { movePayment } from './move-payment.ts'
import { parkedPayments } from './tables.server.ts'

export type ParkingReason = (typeof parkedPayments.$inferSelect)['reason']

/** Sets aside money that its order can't take, for the owner to decide about. Repeating it is harmless. */
export async function parkPayment(
  ctx: Ctx,
  { paymentId, reason }: { paymentId: string; reason: ParkingReason },
): Promise<void> {
  if (await movePayment(ctx, { paymentId, to: 'parked' })) {
    await ctx.db.insert(parkedPayments).values({ paymentId, reason, at: ctx.now })
  }
}
