import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { holdCustomer } from '#domain/identity/hold-customer.ts'
import { claimCart } from './claim-cart.ts'
import { CartNotFound } from './errors.ts'
import { carts } from './tables.server.ts'
import { usableCart } from './usable-cart.ts'

/**
 * Every change of a cart begins here: it marks the cart as used now and keeps its row locked until the transaction ends,
 * so changes of one cart (two tabs, a double click, a checkout) happen one after the other.
 * @throws CartNotFound
 */
export async function lockCart(ctx: Ctx, cartId: string): Promise<typeof carts.$inferSelect> {
  if (ctx.actor.kind === 'customer') await holdCustomer(ctx, ctx.actor.customerId)
  const id = await claimCart(ctx, cartId)
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
