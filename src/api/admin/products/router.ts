import { z } from '@hono/zod-openapi'
import { getAdminProduct } from '#domain/catalogue/products/admin-product.ts'
import {
  changeManyProducts,
  MOST_AT_ONCE,
  productChangesSchema,
  productOutcomesSchema,
} from '#domain/catalogue/products/change-many-products.ts'
import { changePrice } from '#domain/catalogue/products/change-price.ts'
import { changeProduct } from '#domain/catalogue/products/change-product.ts'
import { createProduct } from '#domain/catalogue/products/create-product.ts'
import { deleteProduct } from '#domain/catalogue/products/delete-product.ts'
import { duplicateProduct } from '#domain/catalogue/products/duplicate-product.ts'
import { listAdminProducts } from '#domain/catalogue/products/list-admin-products.ts'
import { listStaffTags } from '#domain/catalogue/products/list-staff-tags.ts'
import { previewProduct, productPreviewSchema } from '#domain/catalogue/products/preview-product.ts'
import { archiveProduct, publishProduct, withdrawProduct } from '#domain/catalogue/products/publish-product.ts'
import { renameProduct } from '#domain/catalogue/products/rename-product.ts'
import {
  adminProductFilterSchema,
  adminProductSchema,
  listedProductSchema,
  newProductSchema,
  productAddressSchema,
  productInputSchema,
  productMoveSchema,
  variantPricesSchema,
} from '#domain/catalogue/products/schemas.ts'
import { staffTagListSchema } from '#vocabulary/staff-tags.ts'
import { listMargins } from '#domain/pricing/list-margins.ts'
import { marginSchema } from '#domain/pricing/schemas.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders, MADE_ONCE } from '../../idempotency-key.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Products')
const params = paramsOf({ productId: knownId(100) })

const product = json(answerOf(adminProductSchema), 'The product')
const wrong = {
  422: 'A field is of the wrong shape, or missing; a bundle can’t hold a part, or would hold more of a product than one person may buy',
} as const
const unknown = { 404: 'There is no such product' } as const
const taken = { 409: 'Another product has or had the address, or another variant the SKU' } as const
const seenProduct = { headers: ifMatchHeaders, params } as const
const change = { ...unknown, ...CHANGED_MEANWHILE, ...wrong } as const

const listAdminProductsRoute = staffRoute({
  method: 'get',
  path: '/management/products',
  operationId: 'listAdminProducts',
  permission: 'catalogue:read',
  summary: 'The shop’s products, drafts too',
  description:
    'Lately changed first unless `order` is `store`. What is archived is left out unless `state` says so. A search looks for words that begin so, in names, categories and SKUs.',
  request: { query: keysetQuery.extend(adminProductFilterSchema.shape) },
  responses: { 200: json(keysetListOf(listedProductSchema), 'A page of products') },
  refusals: { 422: 'A filter makes no sense' },
})

const listStaffTagsRoute = staffRoute({
  method: 'get',
  path: '/management/staff-tags',
  operationId: 'listStaffTags',
  permission: 'catalogue:read',
  summary: 'Staff’s own words on products',
  responses: { 200: json(answerOf(z.array(staffTagListSchema)), 'Each, with how many products have it') },
})

const getAdminProductRoute = staffRoute({
  method: 'get',
  path: '/management/products/{productId}',
  operationId: 'getAdminProduct',
  permission: 'catalogue:read',
  summary: 'A product with everything that can be said of it, in both languages',
  request: { params },
  responses: { 200: product },
  refusals: unknown,
})

const previewProductRoute = staffRoute({
  method: 'get',
  path: '/management/products/{productId}/preview',
  operationId: 'previewProduct',
  permission: 'catalogue:read',
  summary: 'A product as its page would show it, published or not',
  description: 'In the language that is asked for.',
  request: { params },
  responses: { 200: json(answerOf(productPreviewSchema), 'The product, and what is shown beside it') },
  refusals: { ...unknown, 422: 'It has no size to show' },
})

const listMarginsRoute = staffRoute({
  method: 'get',
  path: '/management/products/{productId}/margins',
  operationId: 'listMargins',
  permission: 'costs:read',
  summary: 'What the variants of a product cost, and what they leave',
  description: 'Pesos without IVA and IEPS, at the price that is charged now.',
  request: { params },
  responses: { 200: json(answerOf(z.array(marginSchema)), 'Each variant') },
  refusals: { ...unknown, ...wrong },
})

const createProductRoute = staffRoute({
  method: 'post',
  path: '/management/products',
  operationId: 'createProduct',
  permission: 'catalogue:write',
  summary: 'A new product, as a draft',
  description: `Without \`productId\` its address is made of its Spanish name. ${MADE_ONCE}`,
  request: { headers: idempotencyHeaders, body: jsonBody(newProductSchema) },
  responses: { 201: json(answerOf(adminProductSchema), 'The draft') },
  refusals: {
    409: 'Another product has or had the address, another variant the SKU, or the key came with another request',
    ...wrong,
  },
})

const changeProductRoute = staffRoute({
  method: 'put',
  path: '/management/products/{productId}',
  operationId: 'changeProduct',
  permission: 'catalogue:write',
  summary: 'Change a product',
  description:
    'All of it is replaced, and visitors see it within a second. Variants that aren’t named any more are taken off sale.',
  request: { ...seenProduct, body: jsonBody(productInputSchema) },
  responses: { 200: product },
  refusals: { ...change, ...taken },
})

const deleteProductRoute = staffRoute({
  method: 'delete',
  path: '/management/products/{productId}',
  operationId: 'deleteProduct',
  permission: 'catalogue:write',
  summary: 'Delete a product that nobody ever ordered',
  request: seenProduct,
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: { ...change, 409: 'It was ordered: archive it' },
})

const changePriceRoute = staffRoute({
  method: 'put',
  path: '/management/products/{productId}/variants/{variantId}/price',
  operationId: 'changePrice',
  permission: 'catalogue:write',
  summary: 'Change the price of a variant',
  description: 'Carts have it at once; what was ordered keeps its own.',
  request: {
    headers: ifMatchHeaders,
    params: params.extend({ variantId: knownId(100) }),
    body: jsonBody(variantPricesSchema),
  },
  responses: { 200: product },
  refusals: change,
})

const duplicateProductRoute = staffRoute({
  method: 'post',
  path: '/management/products/{productId}/copy',
  operationId: 'duplicateProduct',
  permission: 'catalogue:write',
  summary: 'A draft like this product',
  description: 'Addresses and SKUs are its own.',
  request: { params },
  responses: { 201: json(answerOf(adminProductSchema), 'The draft') },
  refusals: { ...unknown, ...taken },
})

const moveProductRoute = staffRoute({
  method: 'put',
  path: '/management/products/{productId}/state',
  operationId: 'moveProduct',
  permission: 'catalogue:write',
  summary: 'Publish a product, at once or from a moment on, take it back, or archive it',
  description:
    '`published` with `at` in the future is `scheduled`: visitors see it within a second of that moment, and not before. `draft` takes it out of visitors’ sight, or of the archive.',
  request: {
    ...seenProduct,
    body: jsonBody(productMoveSchema),
  },
  responses: { 200: product },
  refusals: change,
})

const renameProductRoute = staffRoute({
  method: 'put',
  path: '/management/products/{productId}/address',
  operationId: 'renameProduct',
  permission: 'catalogue:write',
  summary: 'Give a product another address',
  description: 'Who comes by a former one is sent to it.',
  request: { ...seenProduct, body: jsonBody(productAddressSchema) },
  responses: { 200: product },
  refusals: { ...change, ...taken },
})

const changeManyProductsRoute = staffRoute({
  method: 'post',
  path: '/management/product-changes',
  operationId: 'changeManyProducts',
  permission: 'catalogue:write',
  summary: 'Do the same to many products',
  description: `Each is changed or left by itself; ${MOST_AT_ONCE} at most.`,
  request: {
    body: jsonBody(productChangesSchema),
  },
  responses: {
    200: json(answerOf(productOutcomesSchema), 'What became of each; `problem` says why it was left as it was'),
  },
  refusals: wrong,
})

export function adminProductsRoutes() {
  return createRouter()
    .openapi(listAdminProductsRoute, async (c) => {
      const query = c.req.valid('query')
      return c.json(keyset(await listAdminProducts(c.get('ctx'), query), query.limit), 200)
    })
    .openapi(listStaffTagsRoute, async (c) => c.json(ok(await listStaffTags(c.get('ctx'))), 200))
    .openapi(createProductRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(created(await createProduct(c.get('ctx'), c.req.valid('json'), { key })), 201)
    })
    .openapi(changeManyProductsRoute, async (c) => {
      const ctx = c.get('ctx')
      const outcomes = await changeManyProducts(ctx, c.req.valid('json'))
      const data = outcomes.map(({ productId, error }) => ({
        productId,
        problem: error && errorMessage(ctx.locale, error.fields[0]?.key ?? error.key, error.values),
      }))
      return c.json(ok(data), 200)
    })
    .openapi(getAdminProductRoute, async (c) =>
      c.json(ok(await getAdminProduct(c.get('ctx'), c.req.valid('param').productId)), 200),
    )
    .openapi(previewProductRoute, async (c) =>
      c.json(ok(await previewProduct(c.get('ctx'), c.req.valid('param').productId)), 200),
    )
    .openapi(listMarginsRoute, async (c) => c.json(ok(await listMargins(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(changeProductRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const changed = await changeProduct(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(changed), 200)
    })
    .openapi(deleteProductRoute, async (c) => {
      await deleteProduct(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
    .openapi(changePriceRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const changed = await changePrice(c.get('ctx'), { ...seen, ...c.req.valid('json') })
      return c.json(ok(changed), 200)
    })
    .openapi(duplicateProductRoute, async (c) =>
      c.json(created(await duplicateProduct(c.get('ctx'), c.req.valid('param'))), 201),
    )
    .openapi(moveProductRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const { state, at } = c.req.valid('json')
      const move = { published: publishProduct, draft: withdrawProduct, archived: archiveProduct }[state]
      return c.json(ok(await move(c.get('ctx'), { ...seen, at })), 200)
    })
    .openapi(renameProductRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      const changed = await renameProduct(c.get('ctx'), { ...seen, newId: c.req.valid('json').productId })
      return c.json(ok(changed), 200)
    })
}
