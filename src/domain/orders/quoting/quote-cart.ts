import type { Cart, CartContents } from '#domain/cart/cart-view.ts'
import { eligibilityFactsOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { PromotionUse } from '#domain/pricing/best-promotion.ts'
import { hasOrdered } from '#domain/orders/has-ordered.ts'
import { isDiscountRefusal } from '#domain/pricing/errors.ts'
import { findDiscount } from '#domain/pricing/discount-codes/find-discount.ts'
import type { CodeTerms } from '#domain/pricing/discount-codes/find-discount.ts'
import type { CodeDiscount } from '#domain/pricing/schemas.ts'
import type { SituationError } from '#kit/errors.ts'
import type { Centavos } from '#kit/money.ts'
import { findPromotion, priceSale } from './price-sale.ts'
import type { PricedSale, SaleInput } from './price-sale.ts'

interface CartDiscount {
  discount: CodeDiscount | null
  refusal: SituationError | null
}

export interface CartQuote extends CartDiscount, PricedSale {
  cart: CartContents
  /** What a guest would save as a customer. */
  memberPromotion: PromotionUse | null
}

export interface CartQuoteView extends CartQuote {
  freeFromCentavos: Centavos | null
}

export async function quoteCart(ctx: Ctx, cart: Cart): Promise<CartQuoteView> {
  const { promotions, codeTerms } = cart
  const found = await discountFor(ctx, cart, undefined, codeTerms)
  const priced = await quoteSale(ctx, { cart, promotions, discount: found.discount, shipping: null })
  return { ...found, ...priced, freeFromCentavos: cart.freeFromCentavos }
}

export async function quoteSale(ctx: Ctx, sale: SaleInput) {
  const priced = await priceSale(ctx, sale)
  const isMember = ctx.actor.kind === 'customer'
  return { cart: sale.cart, ...priced, memberPromotion: isMember ? null : await findPromotion(ctx, sale) }
}

/** @throws with `asked`, as `findDiscount` */
export async function discountFor(
  ctx: Ctx,
  cart: CartContents,
  asked: string | undefined,
  known?: CodeTerms,
): Promise<CartDiscount> {
  const code = asked ?? cart.discountCode
  if (code === null) return { discount: null, refusal: null }
  try {
    return {
      discount: await findDiscount(
        ctx,
        { code, ...eligibilityFactsOf(cart.items), hasOrdered: () => hasOrdered(ctx) },
        known,
      ),
      refusal: null,
    }
  } catch (error) {
    if (asked !== undefined || !isDiscountRefusal(error)) throw error
    return { discount: null, refusal: error }
  }
}
