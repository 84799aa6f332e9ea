import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { CartFull } from './errors.ts'
import { MAX_LINES } from './limits.ts'
import { cartItems } from './tables.server.ts'

/** How many of a variant are in the cart; 0 when there is no such line. */
export async function quantityInCart(ctx: Ctx, cartId: string, variantId: string): Promise<number> {
  const [line] = await ctx.db
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.variantId, variantId)))
  return line?.quantity ?? 0
}

/** @throws CartFull when the cart has no room for another line */
export async function requireRoom(ctx: Ctx, cartId: string): Promise<void> {
  const lines = await ctx.db.$count(cartItems, eq(cartItems.cartId, cartId))
  if (lines >= MAX_LINES) throw new CartFull(MAX_LINES)
}
