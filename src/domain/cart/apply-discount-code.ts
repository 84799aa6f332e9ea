import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findDiscount, readDiscountCode } from '#domain/pricing/discount-codes/find-discount.ts'
import type { Cart } from './cart-view.ts'
import { isUnclaimed, takeUnclaimed } from './claim-cart.ts'
import { getCart } from './get-cart.ts'
import { eligibilityFactsOf } from './sums.ts'
import { writeDiscountCode } from './write-discount-code.ts'

interface CodeInput {
  cartId: string
  code: string
}

/** Replaces an earlier code and claims a guest's cart, or changes nothing. @throws CartNotFound, and as `findDiscount` */
export async function applyDiscountCode(ctx: Ctx, input: CodeInput): Promise<Cart> {
  if (!(await isUnclaimed(ctx, input.cartId))) return applyToCart(ctx, input)
  return inTransaction(ctx, async (tx) => applyToCart(tx, { ...input, cartId: await takeUnclaimed(tx, input.cartId) }))
}

async function applyToCart(ctx: Ctx, input: CodeInput): Promise<Cart> {
  const cart = await getCart(ctx, input.cartId)
  const codeTerms = await readDiscountCode(ctx, input.code)
  const { code } = await findDiscount(ctx, { code: input.code, ...eligibilityFactsOf(cart.items) }, codeTerms ?? null)
  await writeDiscountCode(ctx, cart.cartId, code)
  return { ...cart, discountCode: code, codeTerms }
}
