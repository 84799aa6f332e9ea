import { createRoute, z } from '@hono/zod-openapi'
import { getProduct } from '#domain/catalogue/products/get-product.ts'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { facetsSchema, productCardSchema, productDetailSchema } from '#domain/catalogue/schemas.ts'
import { listFacets } from '#domain/catalogue/search/list-facets.ts'
import { getOrderExtra } from '#domain/orders/quoting/get-order-extra.ts'
import type { OfferedExtra } from '#domain/orders/quoting/get-order-extra.ts'
import { orderExtraSchema } from '#domain/orders/quoting/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { answerOf, json, listOf, ok, page, paramsOf, situations } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { facetsQuerySchema, filtersOf, productsQuerySchema, queryOf } from './query.ts'

const tags = ['Products']
const WRONG_SHAPE = 'A filter is unknown or has a value that makes no sense'

const listProductsRoute = createRoute({
  method: 'get',
  path: '/products/v2/1',
  operationId: 'listProducts',
  tags,
  summary: 'Published products',
  description:
    'Names and texts are in the caller’s language; price, old price and stock are those of the default variant. A page past the end is empty. The answer has an ETag and may be a second old.',
  request: { query: productsQuerySchema },
  responses: {
    200: json(listOf(productCardSchema), 'A page of products'),
    ...situations({ 422: WRONG_SHAPE }),
  },
})

const listFacetsRoute = createRoute({
  method: 'get',
  path: '/products/v2/1/facets',
  operationId: 'listProductFacets',
  tags,
  summary: 'How many products each filter would leave',
  description: 'A facet ignores what is chosen in itself and heeds what is chosen in the others.',
  request: { query: facetsQuerySchema },
  responses: { 200: json(answerOf(facetsSchema), 'The counts'), ...situations({ 422: WRONG_SHAPE }) },
})

const getProductRoute = createRoute({
  method: 'get',
  path: '/products/v2/1/{productId}',
  operationId: 'getProduct',
  tags,
  summary: 'One product with its variants',
  request: { params: paramsOf({ productId: z.string() }) },
  responses: {
    200: json(answerOf(productDetailSchema), 'The product'),
    ...situations({ 404: 'There is no such product, or it isn’t published' }),
  },
})

const getGiftWrappingRoute = createRoute({
  method: 'get',
  path: '/gift-wrapping',
  operationId: 'getGiftWrapping',
  tags,
  summary: 'The product that gifts can be wrapped in',
  description: 'It goes into the cart like any other. Null while none is published and in stock.',
  responses: { 200: json(answerOf(orderExtraSchema.nullable()), 'The product') },
})

const getEngravingRoute = createRoute({
  method: 'get',
  path: '/engraving',
  operationId: 'getEngraving',
  tags,
  summary: 'The product that the engraving of a bottle is charged as',
  description:
    'It goes into the cart like any other, once for each bottle that is engraved. Null while none is published and in stock.',
  responses: { 200: json(answerOf(orderExtraSchema.nullable()), 'The product') },
})

function extraResponse(extra: OfferedExtra | null) {
  if (extra === null) return null
  const { priceCentavos, ...product } = extra
  return { ...product, price: pesosFromCentavos(priceCentavos) }
}

export function productsRoutes() {
  return createRouter()
    .openapi(listProductsRoute, async (c) => {
      const { items, meta } = await listProducts(c.get('ctx'), queryOf(c.req.valid('query')))
      return c.json(page(items, meta), 200)
    })
    .openapi(listFacetsRoute, async (c) => {
      return c.json(ok(await listFacets(c.get('ctx'), filtersOf(c.req.valid('query')))), 200)
    })
    .openapi(getGiftWrappingRoute, async (c) => {
      return c.json(ok(extraResponse(await getOrderExtra(c.get('ctx'), 'giftWrapping'))), 200)
    })
    .openapi(getEngravingRoute, async (c) => {
      return c.json(ok(extraResponse(await getOrderExtra(c.get('ctx'), 'engraving'))), 200)
    })
    .openapi(getProductRoute, async (c) => {
      return c.json(ok(await getProduct(c.get('ctx'), c.req.valid('param').productId)), 200)
    })
}
