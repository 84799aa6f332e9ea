import { createRoute, z } from '@hono/zod-openapi'
import {
  MOST_AT_ONCE,
  productChangesSchema,
  productOutcomesSchema,
} from '#domain/catalogue/products/change-many-products.ts'
import {
  adminProductFilterSchema,
  adminProductSchema,
  listedProductSchema,
  newProductSchema,
  productAddressSchema,
  productInputSchema,
  productMoveSchema,
  productPreviewSchema,
  variantPricesSchema,
} from '#domain/catalogue/products/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, paramsOf, situations } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Products']
const params = paramsOf({ productId: knownId(100) })

const product = json(answerOf(adminProductSchema), 'The product')
const wrong = { 422: 'A field is of the wrong shape, or missing' } as const
const unknown = { 404: 'There is no such product' } as const
const stale = { 412: 'It was changed since that version: read it again' } as const
const taken = { 409: 'Another product has or had the address, or another variant the SKU' } as const
const seen = { headers: ifMatchHeaders, params } as const
const change = { ...forTheOwner, ...unknown, ...stale, ...wrong } as const

export const listAdminProductsRoute = createRoute({
  method: 'get',
  path: '/management/products',
  operationId: 'listAdminProducts',
  tags,
  summary: 'The shop’s products, drafts too',
  description:
    'For the owner, lately changed first unless `order` is `store`. What is archived is left out unless `state` says so. A search looks for words that begin so, in names, categories and SKUs.',
  request: { query: keysetQuery.extend(adminProductFilterSchema.shape) },
  responses: {
    200: json(keysetListOf(listedProductSchema), 'A page of products'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})

export const getAdminProductRoute = createRoute({
  method: 'get',
  path: '/management/products/{productId}',
  operationId: 'getAdminProduct',
  tags,
  summary: 'A product with everything that can be said of it, in both languages',
  description: 'For the owner.',
  request: { params },
  responses: { 200: product, ...situations({ ...forTheOwner, ...unknown }) },
})

export const previewProductRoute = createRoute({
  method: 'get',
  path: '/management/products/{productId}/preview',
  operationId: 'previewProduct',
  tags,
  summary: 'A product as its page would show it, published or not',
  description: 'For the owner, in the language that is asked for.',
  request: { params },
  responses: {
    200: json(answerOf(productPreviewSchema), 'The product, and what is shown beside it'),
    ...situations({ ...forTheOwner, ...unknown, 422: 'It has no size to show' }),
  },
})

export const createProductRoute = createRoute({
  method: 'post',
  path: '/management/products',
  operationId: 'createProduct',
  tags,
  summary: 'A new product, as a draft',
  description: 'For the owner. Without `productId` its address is made of its Spanish name.',
  request: {
    body: jsonBody(newProductSchema),
  },
  responses: {
    201: json(answerOf(adminProductSchema), 'The draft'),
    ...situations({ ...forTheOwner, ...taken, ...wrong }),
  },
})

export const changeProductRoute = createRoute({
  method: 'put',
  path: '/management/products/{productId}',
  operationId: 'changeProduct',
  tags,
  summary: 'Change a product',
  description:
    'For the owner. All of it is replaced, and visitors see it within a second. Variants that aren’t named any more are taken off sale.',
  request: { ...seen, body: jsonBody(productInputSchema) },
  responses: { 200: product, ...situations({ ...change, ...taken }) },
})

export const deleteProductRoute = createRoute({
  method: 'delete',
  path: '/management/products/{productId}',
  operationId: 'deleteProduct',
  tags,
  summary: 'Delete a product that nobody ever ordered',
  description: 'For the owner.',
  request: seen,
  responses: { 200: json(answerOf(z.null()), 'Gone'), ...situations({ ...change, 409: 'It was ordered: archive it' }) },
})

export const changePriceRoute = createRoute({
  method: 'put',
  path: '/management/products/{productId}/variants/{variantId}/price',
  operationId: 'changePrice',
  tags,
  summary: 'Change the price of a variant',
  description: 'For the owner. Carts have it at once; what was ordered keeps its own.',
  request: {
    headers: ifMatchHeaders,
    params: params.extend({ variantId: knownId(100) }),
    body: jsonBody(variantPricesSchema),
  },
  responses: { 200: product, ...situations(change) },
})

export const duplicateProductRoute = createRoute({
  method: 'post',
  path: '/management/products/{productId}/copy',
  operationId: 'duplicateProduct',
  tags,
  summary: 'A draft like this product',
  description: 'For the owner. Addresses and SKUs are its own.',
  request: { params },
  responses: {
    201: json(answerOf(adminProductSchema), 'The draft'),
    ...situations({ ...forTheOwner, ...unknown, ...taken }),
  },
})

export const moveProductRoute = createRoute({
  method: 'put',
  path: '/management/products/{productId}/state',
  operationId: 'moveProduct',
  tags,
  summary: 'Publish a product, at once or from a moment on, take it back, or archive it',
  description:
    'For the owner. `published` with `at` in the future is `scheduled`: visitors see it within a second of that moment, and not before. `draft` takes it out of visitors’ sight, or of the archive.',
  request: {
    ...seen,
    body: jsonBody(productMoveSchema),
  },
  responses: { 200: product, ...situations(change) },
})

export const renameProductRoute = createRoute({
  method: 'put',
  path: '/management/products/{productId}/address',
  operationId: 'renameProduct',
  tags,
  summary: 'Give a product another address',
  description: 'For the owner. Who comes by a former one is sent to it.',
  request: { ...seen, body: jsonBody(productAddressSchema) },
  responses: { 200: product, ...situations({ ...change, ...taken }) },
})

export const changeManyProductsRoute = createRoute({
  method: 'post',
  path: '/management/product-changes',
  operationId: 'changeManyProducts',
  tags,
  summary: 'Do the same to many products',
  description: `For the owner. Each is changed or left by itself; ${MOST_AT_ONCE} at most.`,
  request: {
    body: jsonBody(productChangesSchema),
  },
  responses: {
    200: json(answerOf(productOutcomesSchema), 'What became of each; `problem` says why it was left as it was'),
    ...situations({ ...forTheOwner, ...wrong }),
  },
})
