import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { itemCountOf } from '#domain/cart/sums.ts'
import { quoteDelivery } from '#domain/orders/quoting/quote-delivery.ts'
import type { DeliveryQuote } from '#domain/orders/quoting/quote-delivery.ts'
import { deliveryQuoteInputSchema, deliveryQuoteSchema } from '#domain/orders/quoting/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { ApiDeps } from '../../deps.ts'
import { DISCOUNT_CODE_TRIES } from '../../discount-code-limits.ts'
import { answerOf, json, ok, situations } from '../../envelope.ts'
import { toFreeShippingResponse } from '../../free-shipping-response.ts'
import { limitBySubject, takeForAddress } from '../../limits.ts'
import { toPromotionsResponse } from '../../reductions-response.ts'
import { createRouter } from '../../router.ts'

export type ShippingQuoteResponse = z.infer<typeof deliveryQuoteSchema>
const shippingRatesRoute = createRoute({
  method: 'post',
  path: '/carriers/shipping-rates',
  operationId: 'quoteShipping',
  tags: ['Shipping'],
  summary: 'What a cart costs, delivered to a postal code',
  request: { body: { required: true, content: { 'application/json': { schema: deliveryQuoteInputSchema } } } },
  responses: {
    200: json(answerOf(deliveryQuoteSchema), 'The whole breakdown; amounts are pesos'),
    ...situations({
      404: 'There is no such cart for this caller',
      409: 'The cart is empty or holds more than one person may buy, the place isn’t served, or the discount code can’t be used',
      422: 'A field is of the wrong shape, or no postal code starts like that',
      429: 'Too many codes tried',
    }),
  },
})

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
