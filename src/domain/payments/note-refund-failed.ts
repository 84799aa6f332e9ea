import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { payments } from './tables.server.ts'

/** Writes down how much of what was given back never reached the buyer: the provider's bank sent it back. */
export async function noteRefundFailed(
  ctx: Ctx,
  { paymentId, refundFailedCentavos }: { paymentId: string; refundFailedCentavos: Centavos },
): Promise<void> {
  await namedBuilt(ctx.db.update(payments).set({ refundFailedCentavos }).where(eq(payments.id, paymentId)))
}
