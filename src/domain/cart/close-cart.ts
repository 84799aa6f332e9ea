import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { CartNotFound } from './errors.ts'
import { carts } from '#db/schema/carts.server.ts'
import { usableCart } from './usable-cart.ts'

/** Of two checkouts, the second fails. Call `lockCart` first. @throws CartNotFound */
export async function closeCart(ctx: Ctx, cartId: string): Promise<void> {
  const closed = await namedBuilt(cartClosing(ctx, cartId))
  if (closed.length === 0) throw new CartNotFound()
}

/** The statement of `closeCart`; it returns no row where that throws. */
export function cartClosing({ db, actor, now }: Ctx, cartId: string) {
  return db
    .update(carts)
    .set({ status: 'ordered', updatedAt: now })
    .where(usableCart(actor, cartId, now))
    .returning({ cartId: carts.id })
}
