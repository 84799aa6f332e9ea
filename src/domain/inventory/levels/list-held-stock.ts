import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import type { VariantQuantity } from './held-units.ts'

/** Neither fulfilled nor released. */
export function listHeldStock(ctx: Ctx, { orderId }: { orderId: string }): Promise<VariantQuantity[]> {
  return ctx.db
    .select({ variantId: stockReservations.variantId, quantity: stockReservations.quantity })
    .from(stockReservations)
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.status, 'held')))
    .orderBy(asc(stockReservations.variantId))
}
