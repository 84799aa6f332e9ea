import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Cart } from './cart-view.ts'
import { claimCart } from './claim-cart.ts'
import { getCart } from './get-cart.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { usableCartCondition } from './usable-cart.ts'

/** @throws CartNotFound */
export async function clearCart(ctx: Ctx, cartId: string): Promise<Cart> {
  const id = await claimCart(ctx, cartId)
  await namedQuery(
    ctx.db,
    sql`with cart as (
        update ${carts} set updated_at = ${ctx.now.toISOString()}::timestamptz, discount_code = null
        where ${usableCartCondition(ctx.actor, id, ctx.now)} returning id
      )
      delete from ${cartItems} using cart where cart_id = cart.id`,
  )
  // Read anew: a line that was added while this waited for the cart stays
  return getCart(ctx, id)
}
