import { asc, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { CartItemView, CartContents } from './cart-view.ts'
import { claimCart } from './claim-cart.ts'
import { CartNotFound } from './errors.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { usableCart } from './usable-cart.ts'

/** Claims a guest's cart, so the returned `cartId` may differ. @throws CartNotFound */
export async function getCart(ctx: Ctx, cartId: string): Promise<CartContents> {
  const id = await claimCart(ctx, cartId)
  const [cart] = await namedBuilt(
    ctx.db
      .select()
      .from(carts)
      .where(usableCart(ctx.actor, id, ctx.now)),
  )
  if (!cart) throw new CartNotFound()
  return viewCart(ctx, cart)
}

export async function viewCart(
  ctx: Ctx,
  { id, customerId, discountCode }: typeof carts.$inferSelect,
): Promise<CartContents> {
  return { cartId: id, customerId, discountCode, items: await listItems(ctx, id) }
}

async function listItems(ctx: Ctx, cartId: string): Promise<CartItemView[]> {
  const lines = await namedBuilt(
    ctx.db
      .select({ productId: cartItems.productId, variantId: cartItems.variantId, quantity: cartItems.quantity })
      .from(cartItems)
      .where(eq(cartItems.cartId, cartId))
      .orderBy(asc(cartItems.addedAt), asc(cartItems.variantId)),
  )
  if (lines.length === 0) return []
  const variants = await listSaleableVariants(
    ctx,
    lines.map(({ variantId }) => variantId),
  )
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  return lines.flatMap((line) => {
    const variant = byId.get(line.variantId)
    return variant ? [{ ...line, variant }] : []
  })
}
