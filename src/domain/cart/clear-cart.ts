import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { freeThreshold } from '#domain/shipping/zones/zones.ts'
import type { Cart } from './cart-view.ts'
import { claimCart } from './claim-cart.ts'
import { CartNotFound } from './errors.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { usableCart } from './usable-cart.ts'

/** @throws CartNotFound */
export async function clearCart(ctx: Ctx, cartId: string): Promise<Cart> {
  const id = await claimCart(ctx, cartId)
  const [cleared] = await namedQuery<Pick<Cart, 'customerId' | 'freeFromCentavos'>>(
    ctx.db,
    sql`with cart as (
        update ${carts} set updated_at = ${ctx.now.toISOString()}::timestamptz, discount_code = null
        where ${usableCart(ctx.actor, id, ctx.now)} returning id, customer_id
      ), removed as (
        delete from ${cartItems} using cart where cart_id = cart.id
      )
      select customer_id as "customerId", ${freeThreshold} as "freeFromCentavos" from cart`,
  )
  if (!cleared) throw new CartNotFound()
  return { cartId: id, ...cleared, discountCode: null, promotions: [], items: [] }
}
