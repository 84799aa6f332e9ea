import type { Ctx } from '#domain/ctx.ts'
import type { Cart } from './cart-view.ts'
import { getCart } from './get-cart.ts'
import { writeDiscountCode } from './write-discount-code.ts'

/** @throws CartNotFound */
export async function removeDiscountCode(ctx: Ctx, cartId: string): Promise<Cart> {
  const cart = await getCart(ctx, cartId)
  await writeDiscountCode(ctx, cart.cartId, null)
  return { ...cart, discountCode: null }
}
