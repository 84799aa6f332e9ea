import { z } from '@hono/zod-openapi'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { itemCountOf } from '#domain/cart/sums.ts'
import { tagsOf } from '#domain/catalogue/products/product-tags.ts'
import { imagesSchema, productTagsSchema } from '#domain/catalogue/schemas.ts'
import type { CartQuoteView } from '#domain/orders/quoting/quote-cart.ts'
import { DISCOUNT_CODE_TYPES } from '#vocabulary/discount-code-types.ts'
import type { Locale } from '#i18n/locale.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { freeShippingSchema, toFreeShippingResponse } from '../../free-shipping-response.ts'
import { memberPromotionSchema, toPromotionsResponse, promotionResponseSchema } from '../../reductions-response.ts'

const pesos = z.number().min(0)

const cartItemResponseSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  basePrice: pesos.openapi({ description: 'What one piece costs now, in pesos, the product’s own discount taken off' }),
  quantity: z.int(),
  stock: z.int().openapi({ description: 'Pieces that can be bought now' }),
  isPurchasable: z.boolean(),
  isAlcohol: z.boolean(),
  product: z.object({
    name: z.string(),
    images: imagesSchema.omit({ previews: true }),
    color: z.string().nullable(),
    size: z.string(),
    oldPrice: pesos.nullable(),
    tags: productTagsSchema,
  }),
})

/** A cart as the API answers it. Amounts are pesos with two decimals. */
export const cartResponseSchema = z
  .object({
    cartId: z.string(),
    customerId: z.string().nullable(),
    items: z.array(cartItemResponseSchema),
    totalItems: z.int(),
    subtotal: pesos,
    discount: z.object({ code: z.string(), type: z.enum(DISCOUNT_CODE_TYPES), amount: pesos }).nullable(),
    discountProblem: z
      .object({ code: z.string(), reason: z.string(), message: z.string() })
      .nullable()
      .openapi({ description: 'The code on the cart takes nothing off now, and why' }),
    promotion: promotionResponseSchema
      .nullable()
      .openapi({ description: 'What the house takes off the goods of a customer who is signed in' }),
    memberPromotion: memberPromotionSchema.nullable(),
    points: z
      .object({
        balance: z.int(),
        usable: z.int().openapi({ description: 'The most that these goods can be paid with, in whole hundreds' }),
      })
      .nullable()
      .openapi({ description: 'The loyalty points of a customer who is signed in' }),
    freeShipping: freeShippingSchema.nullable().openapi({
      description: 'From what amount of goods shipping is free wherever it goes; null where it isn’t everywhere',
    }),
    total: pesos.openapi({ description: 'The goods after code and promotion; shipping is not in it' }),
  })
  .openapi('Cart')
export type CartResponse = z.infer<typeof cartResponseSchema>

export function toCartResponse(quote: CartQuoteView, locale: Locale): CartResponse {
  const { cart, discount, refusal, points, breakdown } = quote
  const amount = pesosFromCentavos(breakdown.discountCentavos)
  return {
    cartId: cart.cartId,
    customerId: cart.customerId,
    items: cart.items.map(toCartItemResponse),
    totalItems: itemCountOf(cart.items),
    subtotal: pesosFromCentavos(breakdown.subtotalCentavos),
    discount: discount && { code: discount.code, type: discount.type, amount },
    discountProblem: refusal && {
      code: cart.discountCode ?? '',
      reason: refusal.code,
      message: errorMessage(locale, refusal.key, refusal.values),
    },
    ...toPromotionsResponse(quote),
    points: points && { balance: points.balance, usable: points.usable },
    freeShipping: toFreeShippingResponse(quote.freeFromCentavos, breakdown),
    total: pesosFromCentavos(breakdown.totalCentavos),
  }
}

function toCartItemResponse({ productId, variantId, quantity, variant }: CartItemView): CartResponse['items'][number] {
  const oldPrice = variant.oldPriceCentavos === null ? null : pesosFromCentavos(variant.oldPriceCentavos)
  return {
    productId,
    variantId,
    basePrice: pesosFromCentavos(variant.priceCentavos),
    quantity,
    stock: variant.available,
    isPurchasable: variant.isPurchasable,
    isAlcohol: variant.isAlcohol,
    product: {
      name: variant.name,
      images: variant.images,
      color: variant.color,
      size: variant.size,
      oldPrice,
      tags: tagsOf({ ...variant, oldPrice }),
    },
  }
}
