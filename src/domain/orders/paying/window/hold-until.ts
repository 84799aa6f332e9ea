import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orders } from '#db/schema/orders.server.ts'

/** Never shortens the hold. The caller holds the order's lock. */
export async function holdUntil(
  ctx: Ctx,
  { id, expiresAt }: Pick<Order, 'id' | 'expiresAt'>,
  until: Date,
): Promise<void> {
  if (until > expiresAt) await namedBuilt(ctx.db.update(orders).set({ expiresAt: until }).where(eq(orders.id, id)))
}
