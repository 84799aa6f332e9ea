import type { Ctx } from '#domain/ctx.ts'
import type { Cart } from './cart-view.ts'
import { claimCart } from './claim-cart.ts'
import { CartNotFound } from './errors.ts'
import { findCart } from './find-cart.ts'

/** Claims a guest's cart, so the returned `cartId` may differ. @throws CartNotFound */
export async function getCart(ctx: Ctx, cartId: string): Promise<Cart> {
  const found = await findCart(ctx, await claimCart(ctx, cartId))
  if (!found) throw new CartNotFound()
  return found.cart
}
