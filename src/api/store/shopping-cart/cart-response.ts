import type { z } from 'zod'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { itemCountOf } from '#domain/cart/sums.ts'
import { tagsOf } from '#domain/catalogue/products/product-tags.ts'
import type { CartQuoteView } from '#domain/orders/quoting/quote-cart.ts'
import type { Locale } from '#i18n/locale.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { toFreeShippingResponse } from '../../free-shipping-response.ts'
import { toPromotionsResponse } from '../../reductions-response.ts'
import type { quotedCartSchema } from '#domain/orders/quoting/schemas.ts'

export type CartResponse = z.infer<typeof quotedCartSchema>

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
    limits: variant.capped.map(({ productId: of, max, units }) => ({ productId: of, max, units })),
    isPurchasable: variant.isPurchasable,
    isAlcohol: variant.isAlcohol,
    isBottle: variant.isBottle,
    isTour: variant.tourStartsAt !== null,
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
