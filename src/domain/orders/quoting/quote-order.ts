import type { CartItemView, CartContents } from '#domain/cart/cart-view.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { normalizeCode } from '#domain/pricing/discount-codes/normalize-code.ts'
import type { SituationError } from '#kit/errors.ts'
import { priceSale } from './price-sale.ts'
import type { PricedSale } from './price-sale.ts'
import { discountFor } from './quote-cart.ts'
import { quoteParcel } from './quote-parcel.ts'
import { requirePerPersonLeft } from '../placing/per-person-limits.ts'
import { requireAlcoholSold } from '../placing/require-alcohol-sold.ts'

export interface OrderQuoteInput {
  lines: readonly { variantId: string; quantity: number }[]
  discountCode?: string | null | undefined
  postalCode?: string | undefined
}

export interface OrderQuote extends Pick<PricedSale, 'breakdown'> {
  items: CartItemView[]
  refusal: SituationError | null
}

/** Reserves nothing. @throws ProductNotFound, PerPersonLimitReached, PostalCodeUnknown, NotShippedThere, AlcoholNotSold */
export async function quoteOrder(ctx: Ctx, { lines, discountCode, postalCode }: OrderQuoteInput): Promise<OrderQuote> {
  requirePermission(ctx, 'orders:write')
  const cart = await cartOf(ctx, lines, discountCode)
  const { discount, refusal } = await discountFor(ctx, cart, undefined)
  const { items } = cart
  requirePerPersonLeft(ctx, [], { items })
  if (postalCode) await requireAlcoholSold(ctx, items, { deliveryMethod: 'shipping', postalCode })
  const shipping = postalCode ? await quoteParcel(ctx, { postalCode, items }) : null
  const { breakdown } = await priceSale(ctx, { cart, discount, shipping })
  return { items, refusal, breakdown }
}

async function cartOf(
  ctx: Ctx,
  lines: OrderQuoteInput['lines'],
  code: OrderQuoteInput['discountCode'],
): Promise<CartContents> {
  const variants = await listSaleableVariants(
    ctx,
    lines.map(({ variantId }) => variantId),
  )
  const items = lines.map(({ variantId, quantity }) => {
    const variant = variants.find((candidate) => candidate.variantId === variantId)
    if (!variant) throw new ProductNotFound()
    return { variantId, quantity, productId: variant.productId, variant }
  })
  return { cartId: '', customerId: null, discountCode: code ? normalizeCode(code) : null, items }
}
