import { z } from '@hono/zod-openapi'
import { changePrices } from '#domain/catalogue/prices/change-prices.ts'
import { cancelScheduledPrice, listScheduledPrices } from '#domain/catalogue/prices/scheduled-prices.ts'
import {
  changedPricesSchema,
  MOST_PRICES,
  priceChangesSchema,
  scheduledPriceSchema,
} from '#domain/catalogue/prices/schemas.ts'
import { previewPrices } from '#domain/pricing/preview-prices.ts'
import { previewedPriceSchema, pricePreviewInputSchema } from '#domain/pricing/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Products')

const previewPricesRoute = staffRoute({
  method: 'post',
  path: '/management/price-previews',
  operationId: 'previewPrices',
  permission: 'catalogue:write',
  summary: 'What the prices of many products would become',
  description: `Changes nothing. At most ${MOST_PRICES} prices, of the products that the selection finds as the list of products would. Margins are shown to who may see costs.`,
  request: { body: jsonBody(pricePreviewInputSchema) },
  responses: { 200: json(answerOf(z.array(previewedPriceSchema)), 'Each price, in the order of the store') },
  refusals: { 422: 'A field is of the wrong shape, or the selection finds too many prices' },
})

const changePricesRoute = staffRoute({
  method: 'post',
  path: '/management/price-changes',
  operationId: 'changePrices',
  permission: 'catalogue:write',
  summary: 'Change many prices, at once or from a moment on',
  description:
    'All lines or none. `from` is the price that was seen; another one refuses the request. What already is as the request wants it counts as done, so it can be repeated. With `endsAt` the former prices return then, unless somebody changed them meanwhile. Carts have new prices at once; what was ordered keeps its own.',
  request: { body: jsonBody(priceChangesSchema) },
  responses: { 200: json(answerOf(changedPricesSchema), 'They are as the request wants them') },
  refusals: {
    409: 'Prices aren’t those that were seen, or are scheduled to change within the same time; `fields` says which',
    422: 'A field is missing or of the wrong shape, or there is no such variant',
  },
})

const listScheduledPricesRoute = staffRoute({
  method: 'get',
  path: '/management/scheduled-prices',
  operationId: 'listScheduledPrices',
  permission: 'catalogue:read',
  summary: 'Prices that begin or end at a moment',
  description: 'Those that begin first come first.',
  request: { query: keysetQuery.extend({ product: knownId(100).optional() }) },
  responses: { 200: json(keysetListOf(scheduledPriceSchema), 'A page of them') },
  refusals: { 422: 'The cursor is of another list' },
})

const cancelScheduledPriceRoute = staffRoute({
  method: 'delete',
  path: '/management/scheduled-prices/{scheduledPriceId}',
  operationId: 'cancelScheduledPrice',
  permission: 'catalogue:write',
  summary: 'Cancel a scheduled price',
  description: 'If it has begun, the former price returns now.',
  request: { params: paramsOf({ scheduledPriceId: z.uuid() }) },
  responses: { 200: json(answerOf(z.null()), 'Canceled') },
  refusals: { 404: 'There is no such scheduled price, or it is over', 422: 'The id is of the wrong shape' },
})

export function pricesRoutes() {
  return createRouter()
    .openapi(previewPricesRoute, async (c) => c.json(ok(await previewPrices(c.get('ctx'), c.req.valid('json'))), 200))
    .openapi(changePricesRoute, async (c) =>
      c.json(ok({ changed: await changePrices(c.get('ctx'), c.req.valid('json')) }), 200),
    )
    .openapi(listScheduledPricesRoute, async (c) => {
      const { product, ...page } = c.req.valid('query')
      return c.json(keyset(await listScheduledPrices(c.get('ctx'), { productId: product, ...page }), page.limit), 200)
    })
    .openapi(cancelScheduledPriceRoute, async (c) => {
      await cancelScheduledPrice(c.get('ctx'), { id: c.req.valid('param').scheduledPriceId })
      return c.json(ok(null), 200)
    })
}
