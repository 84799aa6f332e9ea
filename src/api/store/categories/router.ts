import { createRoute, z } from '@hono/zod-openapi'
import { listCategories } from '#domain/catalogue/categories/list-categories.ts'
import { categorySchema } from '#domain/catalogue/schemas.ts'
import { answerOf, json, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'

const listCategoriesRoute = createRoute({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  tags: ['Products'],
  summary: 'Product categories in the shop’s order',
  responses: { 200: json(answerOf(z.array(categorySchema)), 'The categories') },
})

export function categoriesRoutes() {
  return createRouter().openapi(listCategoriesRoute, async (c) => c.json(ok(await listCategories(c.get('ctx'))), 200))
}
