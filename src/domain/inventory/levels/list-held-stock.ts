import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import type { VariantQuantity } from './held-units.ts'

export interface HeldUnits extends VariantQuantity {
  /** Places in a tour, which are never sent. */
  isTour: boolean
}

/** Neither fulfilled nor released. */
export function listHeldStock(ctx: Ctx, { orderId }: { orderId: string }): Promise<HeldUnits[]> {
  return ctx.db
    .select({
      variantId: stockReservations.variantId,
      quantity: stockReservations.quantity,
      isTour: sql<boolean>`${variants.tourStartsAt} is not null`,
    })
    .from(stockReservations)
    .leftJoin(variants, eq(variants.id, stockReservations.variantId))
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.status, 'held')))
    .orderBy(asc(stockReservations.variantId))
}
