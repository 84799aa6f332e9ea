import type { Ctx } from '#domain/ctx.ts'
import type { OrderPoints } from './redeem-points.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'

/** Once per order. */
export async function grantPoints(ctx: Ctx, { points, ...order }: OrderPoints): Promise<void> {
  if (points <= 0) return
  await ctx.db
    .insert(loyaltyEntries)
    .values({ ...order, kind: 'earned', points, at: ctx.now })
    .onConflictDoNothing()
}
