import { itemCountOf } from '#domain/cart/sums.ts'
import { quoteDelivery } from '#domain/orders/quoting/quote-delivery.ts'
import type { DeliveryQuote } from '#domain/orders/quoting/quote-delivery.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { ApiDeps } from '../../deps.ts'
import { DISCOUNT_CODE_TRIES } from '../../discount-code-limits.ts'
import { ok } from '../../envelope.ts'
import { limitBySubject, takeForAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { toFreeShippingResponse } from '../../free-shipping-response.ts'
import { toPromotionsResponse } from '../../reductions-response.ts'
import { shippingRatesRoute } from './routes.ts'
import type { ShippingQuoteResponse } from './routes.ts'

export function shippingRatesRoutes(deps: ApiDeps) {
  return createRouter().openapi(shippingRatesRoute, async (c) => {
    const ctx = c.get('ctx')
    const input = c.req.valid('json')
    if (input.discountCode !== undefined) {
      await takeForAddress(deps, c.get('address'), DISCOUNT_CODE_TRIES, ctx.now)
      await limitBySubject(deps, input.cartId, DISCOUNT_CODE_TRIES, ctx.now)
    }
    return c.json(ok(toShippingQuoteResponse(await quoteDelivery(ctx, input))), 200)
  })
}

function toShippingQuoteResponse(quote: DeliveryQuote): ShippingQuoteResponse {
  const { cart, discount, shipping, points, breakdown } = quote
  const { baseCentavos, additionalCentavos, discountCentavos, totalCentavos } = breakdown.shipping
  return {
    zone: { zoneId: shipping.zoneId, name: shipping.zoneName },
    subtotal: pesosFromCentavos(breakdown.subtotalCentavos),
    items: itemCountOf(cart.items),
    shipping: {
      base: pesosFromCentavos(baseCentavos),
      additional: pesosFromCentavos(additionalCentavos),
      discount: pesosFromCentavos(discountCentavos),
      total: pesosFromCentavos(totalCentavos),
    },
    discount: pesosFromCentavos(breakdown.discountCentavos),
    discountCode: discount?.code ?? null,
    ...toPromotionsResponse(quote),
    points: points && { ...points, amount: pesosFromCentavos(breakdown.pointsCentavos) },
    freeFrom: shipping.freeFromCentavos === null ? null : pesosFromCentavos(shipping.freeFromCentavos),
    freeShipping: toFreeShippingResponse(shipping.freeFromCentavos, breakdown),
    net: pesosFromCentavos(breakdown.netCentavos),
    iva: pesosFromCentavos(breakdown.ivaCentavos),
    total: pesosFromCentavos(breakdown.totalCentavos),
  }
}
