import type { CartResponse } from '#api/store/shopping-cart/cart-response.ts'
import { normalizeCode } from '#domain/pricing/discount-codes/normalize-code.ts'
import { applyDiscountCode, removeDiscountCode } from './cart-calls.ts'
import { changeCart } from './cart-store.ts'

/** @throws ApiError, Unreachable */
export function applyCode(code: string): Promise<void> {
  return changeCart(
    (cartId) => applyDiscountCode(cartId, code),
    (cart) => codeOf(cart) === normalizeCode(code),
  )
}

/** @throws ApiError, Unreachable */
export function removeCode(): Promise<void> {
  return changeCart(removeDiscountCode, (cart) => codeOf(cart) === undefined)
}

/** Including a code without effect now. */
export function codeOf({ discount, discountProblem }: Pick<CartResponse, 'discount' | 'discountProblem'>) {
  return discount?.code ?? discountProblem?.code
}
