import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { CartNotFound } from './errors.ts'
import { carts } from '#db/schema/carts.server.ts'
import { usableCart } from './usable-cart.ts'

/** Of two checkouts, the second fails. Call `lockCartToOrder` first. @throws CartNotFound */
export async function closeCart(ctx: Ctx, cartId: string): Promise<void> {
  const closed = await namedBuilt(
    ctx.db
      .update(carts)
      .set({ status: 'ordered', updatedAt: ctx.now })
      .where(usableCart(ctx.actor, cartId, ctx.now))
      .returning({ id: carts.id }),
  )
  if (closed.length === 0) throw new CartNotFound()
}
