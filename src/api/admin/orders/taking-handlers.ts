import { searchSaleableVariants } from '#domain/orders/placing/search-saleable-variants.ts'
import { quoteOrder } from '#domain/orders/quoting/quote-order.ts'
import { takeOrder } from '#domain/orders/placing/take-order.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { created, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { searchSaleableVariantsRoute, quoteOrderRoute, takeOrderRoute } from './taking-routes.ts'

export function orderTakingRoutes() {
  return createRouter()
    .openapi(searchSaleableVariantsRoute, async (c) => {
      const found = await searchSaleableVariants(c.get('ctx'), c.req.valid('query'))
      const data = found.map(({ priceCentavos, ...variant }) => ({
        ...variant,
        price: pesosFromCentavos(priceCentavos),
      }))
      return c.json(ok(data), 200)
    })
    .openapi(quoteOrderRoute, async (c) => {
      const ctx = c.get('ctx')
      const { items, breakdown, refusal } = await quoteOrder(ctx, c.req.valid('json'))
      const prices = items.map(({ variantId, variant }) => [variantId, pesosFromCentavos(variant.priceCentavos)])
      const quote = {
        prices: Object.fromEntries(prices) as Record<string, number>,
        subtotal: pesosFromCentavos(breakdown.subtotalCentavos),
        discount: pesosFromCentavos(breakdown.discountCentavos),
        shipping: pesosFromCentavos(breakdown.shipping.totalCentavos),
        iva: pesosFromCentavos(breakdown.ivaCentavos),
        total: pesosFromCentavos(breakdown.totalCentavos),
        codeProblem: refusal && errorMessage(ctx.locale, refusal.key, refusal.values),
      }
      return c.json(ok(quote), 200)
    })
    .openapi(takeOrderRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const { folio, status, totalCentavos, expiresAt } = await takeOrder(c.get('ctx'), c.req.valid('json'), key)
      return c.json(created({ folio, status, total: pesosFromCentavos(totalCentavos), expiresAt }), 201)
    })
}
