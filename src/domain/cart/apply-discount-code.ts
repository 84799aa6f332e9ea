import type { Ctx } from '#domain/ctx.ts'
import { findDiscount, readDiscountCode } from '#domain/pricing/discount-codes/find-discount.ts'
import type { Cart } from './cart-view.ts'
import { getCart } from './get-cart.ts'
import { eligibilityFactsOf } from './sums.ts'
import { writeDiscountCode } from './write-discount-code.ts'

/** Replaces an earlier code unless refused. @throws CartNotFound, and the errors of `findDiscount` */
export async function applyDiscountCode(ctx: Ctx, input: { cartId: string; code: string }): Promise<Cart> {
  const cart = await getCart(ctx, input.cartId)
  const codeTerms = await readDiscountCode(ctx, input.code)
  const { code } = await findDiscount(ctx, { code: input.code, ...eligibilityFactsOf(cart.items) }, codeTerms)
  await writeDiscountCode(ctx, cart.cartId, code)
  return { ...cart, discountCode: code, codeTerms }
}
