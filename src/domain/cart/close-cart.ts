import type { Ctx } from '#domain/ctx.ts'
import { carts } from '#db/schema/carts.server.ts'
import { usableCartCondition } from './usable-cart.ts'

/** The statement that closes an ordered cart. Of two checkouts, the second gets no row. The cart must be locked before. */
export function updateCartToOrdered({ db, actor, now }: Ctx, cartId: string) {
  return db
    .update(carts)
    .set({ status: 'ordered', updatedAt: now })
    .where(usableCartCondition(actor, cartId, now))
    .returning({ cartId: carts.id })
}
