import { z } from '@hono/zod-openapi'
import {
  saleableSearchSchema,
  saleableVariantSchema,
  takenOrderSchema,
  takeOrderSchema,
} from '#domain/orders/placing/schemas.ts'
import { searchSaleableVariants } from '#domain/orders/placing/search-saleable-variants.ts'
import { takeOrder } from '#domain/orders/placing/take-order.ts'
import { quoteOrder } from '#domain/orders/quoting/quote-order.ts'
import { orderQuoteSchema, quoteOrderSchema } from '#domain/orders/quoting/schemas.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { answerOf, created, json, jsonBody, ok } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const searchSaleableVariantsRoute = staffRoute({
  method: 'get',
  path: '/management/saleable-variants',
  operationId: 'searchSaleableVariants',
  permission: ['orders:write', 'settings:write', 'catalogue:write'],
  summary: 'What can be put in an order',
  description:
    'Variants that can be sold now, with the stock of the warehouse or of a store. The settings choose from them what gift wrapping and engraving are sold as, and a product what a bundle is made of.',
  request: { query: saleableSearchSchema },
  responses: { 200: json(answerOf(z.array(saleableVariantSchema.openapi('FoundVariant'))), 'What was found') },
  refusals: { 422: 'The search is too long' },
})

const quoteOrderRoute = staffRoute({
  method: 'post',
  path: '/management/orders/quote',
  operationId: 'quoteOrder',
  permission: 'orders:write',
  summary: 'What an order would cost',
  description: 'Before taking an order down. Nothing is held by it.',
  request: {
    body: jsonBody(quoteOrderSchema),
  },
  responses: { 200: json(answerOf(orderQuoteSchema), 'What it costs') },
  refusals: {
    404: 'There is no such product',
    409: 'Nothing is shipped there, no alcohol today, or more than one person may buy',
    422: 'A field is missing or of the wrong shape',
  },
})

const takeOrderRoute = staffRoute({
  method: 'post',
  path: '/management/orders',
  operationId: 'takeOrder',
  permission: 'orders:write',
  summary: 'Take an order down for a buyer',
  description:
    'By phone or at the counter. The same rules as in the shop: prices, stock, the code’s limits, the age that the buyer states. The buyer is written to with how it is paid.',
  request: { headers: idempotencyHeaders, body: jsonBody(takeOrderSchema) },
  responses: { 201: json(answerOf(takenOrderSchema), 'The order, waiting for its payment') },
  refusals: {
    404: 'There is no such product',
    409: 'Not enough stock, more than one person may buy, another total, a code that can’t be used, a place not shipped to, engraving that isn’t offered or isn’t charged once for each engraved bottle, or too much that is unpaid under this e-mail',
    422: 'A field is missing or wrong, what is to be engraved is no bottle of the order, the buyer is under age, or the store or payment method is not offered',
  },
})

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
