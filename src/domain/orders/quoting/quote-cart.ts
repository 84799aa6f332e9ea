import type { CartContents } from '#domain/cart/cart-view.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import { cartContentsOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { PromotionUse } from '#domain/pricing/best-promotion.ts'
import { hasOrdered } from '#domain/orders/has-ordered.ts'
import { isDiscountRefusal } from '#domain/pricing/errors.ts'
import { findDiscount } from '#domain/pricing/discount-codes/find-discount.ts'
import type { CodeDiscount } from '#domain/pricing/schemas.ts'
import { getFreeThreshold } from '#domain/shipping/zones/zones.ts'
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

export interface CartQuoteInput {
  cartId: string
  /** Replaces the cart's code. */
  discountCode?: string | undefined
}

/** @throws CartNotFound; the errors of `findDiscount` for `discountCode`, but not for the cart's own code */
export async function quoteCart(ctx: Ctx, input: CartQuoteInput): Promise<CartQuoteView> {
  const cart = await getCart(ctx, input.cartId)
  const found = await discountFor(ctx, cart, input.discountCode)
  const priced = await quoteSale(ctx, { cart, discount: found.discount, shipping: null })
  return { ...found, ...priced, freeFromCentavos: await getFreeThreshold(ctx) }
}

export async function quoteSale(ctx: Ctx, sale: SaleInput) {
  const priced = await priceSale(ctx, sale)
  const isMember = ctx.actor.kind === 'customer'
  return { cart: sale.cart, ...priced, memberPromotion: isMember ? null : await findPromotion(ctx, sale) }
}

/** @throws with `asked`, the errors of `findDiscount` */
export async function discountFor(ctx: Ctx, cart: CartContents, asked: string | undefined): Promise<CartDiscount> {
  const code = asked ?? cart.discountCode
  if (code === null) return { discount: null, refusal: null }
  const contents = cartContentsOf(cart.items)
  try {
    return {
      discount: await findDiscount(ctx, { code, ...contents, hasOrdered: () => hasOrdered(ctx) }),
      refusal: null,
    }
  } catch (error) {
    if (asked !== undefined || !isDiscountRefusal(error)) throw error
    return { discount: null, refusal: error }
  }
}
