import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Cart } from './cart-view.ts'
import type { LineInput } from './change-line.ts'
import { claimCart } from './claim-cart.ts'
import { getCart } from './get-cart.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { usableCartCondition } from './usable-cart.ts'

/** Without `variantId`, all variants. @throws CartNotFound */
export async function removeItem(ctx: Ctx, input: LineInput): Promise<Cart> {
  const cartId = await claimCart(ctx, input.cartId)
  const { productId, variantId = productId } = input
  const ofVariant = variantId === productId ? undefined : sql`and variant_id = ${variantId}`
  await namedQuery(
    ctx.db,
    sql`with cart as (
        update ${carts} set updated_at = ${ctx.now.toISOString()}::timestamptz
        where ${usableCartCondition(ctx.actor, cartId, ctx.now)} returning id
      )
      delete from ${cartItems} using cart where cart_id = cart.id and product_id = ${productId} ${ofVariant}`,
  )
  return getCart(ctx, cartId)
}
