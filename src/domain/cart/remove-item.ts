import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { AddItemInput } from './add-item.ts'
import { lockCart } from './lock-cart.ts'
import { cartItems } from '#db/schema/carts.server.ts'

/** Without `variantId`, all variants. @throws CartNotFound */
export function removeItem(ctx: Ctx, input: Omit<AddItemInput, 'quantity'>): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const cart = await lockCart(tx, input.cartId)
    const ofProduct = and(eq(cartItems.cartId, cart.id), eq(cartItems.productId, input.productId))
    const { productId, variantId = productId } = input
    const line = variantId === productId ? ofProduct : and(ofProduct, eq(cartItems.variantId, variantId))
    await tx.db.delete(cartItems).where(line)
    return cart.id
  })
}
