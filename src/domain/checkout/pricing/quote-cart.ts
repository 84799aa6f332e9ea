import type { CartView } from '#domain/cart/cart-view.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import { goodsOf } from '#domain/cart/sums.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { PromotionUse } from '#domain/orders/best-promotion.ts'
import { hasOrdered } from '#domain/orders/has-ordered.ts'
import { isDiscountRefusal } from '#domain/promotions/errors.ts'
import { findDiscount } from '#domain/promotions/find-discount.ts'
import type { CodeDiscount } from '#domain/promotions/schemas.ts'
import { getFreeThreshold } from '#domain/shipping/get-free-threshold.ts'
import type { SituationError } from '#kit/errors.ts'
import type { Centavos } from '#kit/money.ts'
import { findPromotion, priceSale } from './price-sale.ts'
import type { PricedSale, SaleInput } from './price-sale.ts'

interface CartDiscount {
  discount: CodeDiscount | null
  /** Why the code on the cart takes nothing off now (ended, below its minimum …). */
  refusal: SituationError | null
}

export interface CartQuote extends CartDiscount, PricedSale {
  cart: CartView
  /** What the house would take off for who asks, were they a customer who is signed in. */
  memberPromotion: PromotionUse | null
}

/** A cart's goods, and from what amount of them shipping is free wherever it goes; null where it isn't everywhere. */
export interface GoodsQuote extends CartQuote {
  freeFromCentavos: Centavos | null
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
export async function quoteCart(ctx: Ctx, input: CartQuoteInput): Promise<GoodsQuote> {
  const cart = await getCart(ctx, input.cartId)
  const found = await discountFor(ctx, cart, input.discountCode)
  const priced = await quoteSale(ctx, { cart, discount: found.discount, shipping: null })
  return { ...found, ...priced, freeFromCentavos: await getFreeThreshold(ctx) }
}

/** The sale's price, and what it would be less for a customer. */
export async function quoteSale(ctx: Ctx, sale: SaleInput) {
  const priced = await priceSale(ctx, sale)
  const isMember = ctx.actor.kind === 'customer'
  return { cart: sale.cart, ...priced, memberPromotion: isMember ? null : await findPromotion(ctx, sale) }
}

/**
 * The discount of the code that is asked for by name, else of the one on the cart.
 * @throws with a code that is asked for, the errors of `findDiscount` (409)
 */
export async function discountFor(ctx: Ctx, cart: CartView, asked: string | undefined): Promise<CartDiscount> {
  const code = asked ?? cart.discountCode
  if (code === null) return { discount: null, refusal: null }
  const goods = goodsOf(cart.items)
  try {
    return { discount: await findDiscount(ctx, { code, ...goods, hasOrdered: () => hasOrdered(ctx) }), refusal: null }
  } catch (error) {
    if (asked !== undefined || !isDiscountRefusal(error)) throw error
    return { discount: null, refusal: error }
  }
}
