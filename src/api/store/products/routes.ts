import { createRoute, z } from '@hono/zod-openapi'
import { facetsSchema, productCardSchema, productDetailSchema } from '#domain/catalogue/schemas.ts'
import { answerOf, json, listOf, situations, paramsOf } from '../../envelope.ts'
import { facetsQuerySchema, productsQuerySchema } from './query.ts'

const tags = ['Products']
const WRONG_SHAPE = 'A filter is unknown or has a value that makes no sense'

export const listProductsRoute = createRoute({
  method: 'get',
  path: '/products/v2/1',
  operationId: 'listProducts',
  tags,
  summary: 'Published products',
  description:
    'Names and texts are in the caller’s language; price, old price and stock are those of the default variant. A page past the end is empty.',
  request: { query: productsQuerySchema },
  responses: {
    200: json(listOf(productCardSchema), 'A page of products'),
    ...situations({ 422: WRONG_SHAPE }),
  },
})

export const listFacetsRoute = createRoute({
  method: 'get',
  path: '/products/v2/1/facets',
  operationId: 'listProductFacets',
  tags,
  summary: 'How many products each filter would leave',
  description: 'A facet ignores what is chosen in itself and heeds what is chosen in the others.',
  request: { query: facetsQuerySchema },
  responses: { 200: json(answerOf(facetsSchema), 'The counts'), ...situations({ 422: WRONG_SHAPE }) },
})

export const getProductRoute = createRoute({
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
