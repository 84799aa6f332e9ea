import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { Order } from './lock-order.ts'

/** Of a paid order; above 0 the buyer owes it. Call under the order's lock. Returns the order as it is then. */
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

/** Whether a paid order costs more since an edit, and nobody has paid that yet. */
export function owesBalance({ paidAt, status, balanceCentavos }: Order): boolean {
  return paidAt !== null && status !== 'cancelled' && balanceCentavos > 0
}

/** What the buyer is to pay: all of it, or what an edit added to what was paid. */
export function dueOf({ paidAt, totalCentavos, balanceCentavos }: Order): Centavos {
  return paidAt === null ? totalCentavos : Math.max(0, balanceCentavos)
}
