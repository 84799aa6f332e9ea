import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { returnReplacements } from '#db/schema/returns.server.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { fixReturnRefund } from './receive-return.ts'

/** A return whose replacement was cancelled can be refunded or, if nothing of it was, replaced again. */
export async function reopenReturn(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const [replaced] = await ctx.db
    .select({ returnId: returnReplacements.returnId })
    .from(returnReplacements)
    .where(eq(returnReplacements.orderId, orderId))
  if (!replaced) return
  const { back } = await lockReturn(ctx, replaced.returnId)
  await moveReturn(ctx, { returnId: back.id, to: 'received' })
  await fixReturnRefund(ctx, back)
}
