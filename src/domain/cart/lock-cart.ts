import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { holdCustomer } from '#domain/identity/hold-customer.ts'
import { claimCart } from './claim-cart.ts'
import { CartNotFound } from './errors.ts'
import { carts } from '#db/schema/carts.server.ts'
import { usableCart } from './usable-cart.ts'

type Cart = typeof carts.$inferSelect

/** Serialises changes of one cart and marks it as used. @throws CartNotFound */
export async function lockCart(ctx: Ctx, cartId: string): Promise<Cart> {
  const id = await reachCart(ctx, cartId)
  const [cart] = await namedBuilt(
    ctx.db
      .update(carts)
      .set({ updatedAt: ctx.now })
      .where(usableCart(ctx.actor, id, ctx.now))
      .returning(),
  )
  if (!cart) throw new CartNotFound()
  return cart
}

/** Writes nothing, because `closeCart` does. @throws CartNotFound */
export async function lockCartToOrder(ctx: Ctx, cartId: string): Promise<Cart> {
  const id = await reachCart(ctx, cartId)
  const [cart] = await namedBuilt(
    ctx.db
      .select()
      .from(carts)
      .where(usableCart(ctx.actor, id, ctx.now))
      .for('no key update'),
  )
  if (!cart) throw new CartNotFound()
  return cart
}

async function reachCart(ctx: Ctx, cartId: string): Promise<string> {
  if (ctx.actor.kind === 'customer') await holdCustomer(ctx, ctx.actor.customerId)
  return claimCart(ctx, cartId)
}
