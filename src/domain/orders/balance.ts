import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { Order } from './lock-order.ts'

/** Above 0 the buyer of a paid order owes it. Call under the order's lock. Returns the changed order. */
export async function changeBalance(
  { db }: Ctx,
  { orderId, byCentavos }: { orderId: string; byCentavos: Centavos },
): Promise<Order> {
  const [order] = await db
    .update(orders)
    .set({ balanceCentavos: sql`${orders.balanceCentavos} + ${byCentavos}::int` })
    .where(eq(orders.id, orderId))
    .returning()
  if (!order) throw new Error(`there is no order ${orderId}`)
  return order
}

export function owesBalance({ paidAt, status, balanceCentavos }: Order): boolean {
  return paidAt !== null && status !== 'cancelled' && balanceCentavos > 0
}

/** The total, or what an edit added to a paid order. */
export function dueOf({ paidAt, totalCentavos, balanceCentavos }: Order): Centavos {
  return paidAt === null ? totalCentavos : Math.max(0, balanceCentavos)
}
