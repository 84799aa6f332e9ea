import { and, eq, isNull } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { movePayment } from './move-payment.ts'
import { parkedPayments, payments } from '#db/schema/payments.server.ts'

export type ParkingReason = (typeof parkedPayments.$inferSelect)['reason']
export type ParkingResolution = NonNullable<(typeof parkedPayments.$inferSelect)['resolution']>

interface Parking {
  paymentId: string
  reason: ParkingReason
  /** May differ from the amount asked for. */
  receivedCentavos: Centavos
}

/** Keeps a payment that its order can't take for the owner to decide. Repeating is safe. */
export async function parkPayment(ctx: Ctx, { paymentId, reason, receivedCentavos }: Parking): Promise<void> {
  if (!(await movePayment(ctx, { paymentId, to: 'parked' }))) return
  await ctx.db.update(payments).set({ amountCentavos: receivedCentavos }).where(eq(payments.id, paymentId))
  await ctx.db.insert(parkedPayments).values({ paymentId, reason, at: ctx.now })
}

/** Returns false when it was settled before. */
export async function resolveParking(
  ctx: Ctx,
  { paymentId, resolution, note }: { paymentId: string; resolution: ParkingResolution; note: string },
): Promise<boolean> {
  const resolved = await ctx.db
    .update(parkedPayments)
    .set({ resolution, resolutionNote: note, resolvedBy: nameOfActor(ctx.actor), resolvedAt: ctx.now })
    .where(and(eq(parkedPayments.paymentId, paymentId), isNull(parkedPayments.resolvedAt)))
    .returning({ paymentId: parkedPayments.paymentId })
  return resolved.length === 1
}
