import { and, eq, inArray } from 'drizzle-orm'
import { orderPicks } from '#db/schema/parcels.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'

/** What was gathered of these variants left, whoever sent it. */
export async function emptyPicks(
  { db }: Ctx,
  { orderId, left }: { orderId: string; left: readonly VariantQuantity[] },
): Promise<void> {
  const variantIds = left.map(({ variantId }) => variantId)
  await db.delete(orderPicks).where(and(eq(orderPicks.orderId, orderId), inArray(orderPicks.variantId, variantIds)))
}
