import { z } from '@hono/zod-openapi'
import {
  addCategory,
  arrangeCategories,
  changeCategory,
  listAdminCategories,
} from '#domain/catalogue/categories/admin-categories.ts'
import type { AdminCategory } from '#domain/catalogue/categories/admin-categories.ts'
import { removeCategory } from '#domain/catalogue/categories/remove-category.ts'
import { adminCategorySchema, categoryInputSchema, categoryOrderSchema } from '#domain/catalogue/categories/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Products')
const params = paramsOf({ categoryId: knownId(100) })
export type CategoryResponse = z.infer<typeof adminCategorySchema>

const wrong = { 409: 'Another category has or had the address', 422: 'A field is of the wrong shape' } as const
const change = {
  404: 'There is no such category',
  ...CHANGED_MEANWHILE,
} as const

const listAdminCategoriesRoute = staffRoute({
  method: 'get',
  path: '/management/categories',
  operationId: 'listAdminCategories',
  permission: 'catalogue:read',
  summary: 'Every category, in both languages',
  description: 'In the shop’s order.',
  responses: { 200: json(answerOf(z.array(adminCategorySchema)), 'The categories') },
})

const addCategoryRoute = staffRoute({
  method: 'post',
  path: '/management/categories',
  operationId: 'addCategory',
  permission: 'catalogue:write',
  summary: 'Add a category',
  description: 'It comes after all others.',
  request: { body: jsonBody(categoryInputSchema) },
  responses: { 201: json(answerOf(adminCategorySchema), 'Added') },
  refusals: wrong,
})

const changeCategoryRoute = staffRoute({
  method: 'put',
  path: '/management/categories/{categoryId}',
  operationId: 'changeCategory',
  permission: 'catalogue:write',
  summary: 'Change a category, or its address',
  description: 'Who comes by a former address is sent to the one it has.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(categoryInputSchema) },
  responses: { 200: json(answerOf(adminCategorySchema), 'As it is now') },
  refusals: { ...change, ...wrong },
})

const removeCategoryRoute = staffRoute({
  method: 'delete',
  path: '/management/categories/{categoryId}',
  operationId: 'removeCategory',
  permission: 'catalogue:write',
  summary: 'Take a category away that has no products',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: {
    ...change,
    409: 'It has products, or a discount code, a promotion or a collection names it',
    422: 'The version is of the wrong shape',
  },
})

const arrangeCategoriesRoute = staffRoute({
  method: 'put',
  path: '/management/category-order',
  operationId: 'arrangeCategories',
  permission: 'catalogue:write',
  summary: 'Put the categories in order',
  description: 'All of them, the first one first.',
  request: {
    body: jsonBody(categoryOrderSchema),
  },
  responses: { 200: json(answerOf(z.array(adminCategorySchema)), 'Every category, as it is now') },
  refusals: { 409: 'There are others meanwhile', 422: 'A field is of the wrong shape' },
})

export function adminCategoriesRoutes() {
  return createRouter()
    .openapi(listAdminCategoriesRoute, async (c) =>
      c.json(ok((await listAdminCategories(c.get('ctx'))).map(toCategoryResponse)), 200),
    )
    .openapi(addCategoryRoute, async (c) =>
      c.json(created(toCategoryResponse(await addCategory(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeCategoryRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(
        ok(toCategoryResponse(await changeCategory(c.get('ctx'), { ...seen, input: c.req.valid('json') }))),
        200,
      )
    })
    .openapi(removeCategoryRoute, async (c) => {
      await removeCategory(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
    .openapi(arrangeCategoriesRoute, async (c) =>
      c.json(ok((await arrangeCategories(c.get('ctx'), c.req.valid('json'))).map(toCategoryResponse)), 200),
    )
}

function toCategoryResponse({ id, ...category }: AdminCategory): CategoryResponse {
  return { categoryId: id, ...category }
}
