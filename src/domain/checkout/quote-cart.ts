import type { CartView } from '#domain/cart/cart-view.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import { categoriesOf, subtotalOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasOrdered } from '#domain/orders/has-ordered.ts'
import { breakDown } from '#domain/orders/totals.ts'
import type { Breakdown, Sale } from '#domain/orders/totals.ts'
import { isDiscountRefusal } from '#domain/promotions/errors.ts'
import { findDiscount } from '#domain/promotions/find-discount.ts'
import type { CodeDiscount } from '#domain/promotions/schemas.ts'
import type { SituationError } from '#kit/errors.ts'

export interface CartQuote {
  cart: CartView
  discount: CodeDiscount | null
  /** Why the code on the cart takes nothing off now (ended, below its minimum …). */
  refusal: SituationError | null
  breakdown: Breakdown
}

export interface CartQuoteInput {
  cartId: string
  /** Tried instead of the code that is written on the cart. */
  discountCode?: string | undefined
}

/**
 * What the goods of a cart cost now. The code written on the cart counts when it can be used; one that is asked for by
 * name must.
 * @throws CartNotFound (404); with a discount code, the errors of `findDiscount` (409)
 */
export async function quoteCart(ctx: Ctx, input: CartQuoteInput): Promise<CartQuote> {
  const cart = await getCart(ctx, input.cartId)
  const { discount, refusal } = await discountFor(ctx, cart, input.discountCode)
  return { cart, discount, refusal, breakdown: breakDown({ lines: saleLinesOf(cart), discount, shipping: null }) }
}

/** The lines of a cart as `breakDown` takes them. */
export function saleLinesOf({ items }: CartView): Sale['lines'] {
  return items.map(({ quantity, variant: { priceCentavos: unitPriceCentavos, categoryId } }) => ({
    quantity,
    unitPriceCentavos,
    categoryId,
  }))
}

async function discountFor(
  ctx: Ctx,
  cart: CartView,
  asked: string | undefined,
): Promise<Pick<CartQuote, 'discount' | 'refusal'>> {
  const code = asked ?? cart.discountCode
  if (code === null) return { discount: null, refusal: null }
  const goods = { subtotalCentavos: subtotalOf(cart.items), categoryIds: categoriesOf(cart.items) }
  try {
    return { discount: await findDiscount(ctx, { code, ...goods, hasOrdered: () => hasOrdered(ctx) }), refusal: null }
  } catch (error) {
    if (asked !== undefined || !isDiscountRefusal(error)) throw error
    return { discount: null, refusal: error }
  }
}
