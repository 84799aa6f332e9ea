import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { payments } from './tables.server.ts'

/** Writes down that the provider was just asked about a payment, so that others come first next time. */
export async function noteChecked(ctx: Ctx, paymentId: string): Promise<void> {
  await namedBuilt(ctx.db.update(payments).set({ checkedAt: ctx.now }).where(eq(payments.id, paymentId)))
}
