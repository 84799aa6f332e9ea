import { createRoute, z } from '@hono/zod-openapi'
import { categorySchema } from '#domain/catalogue/schemas.ts'
import { answerOf, json } from '../../envelope.ts'

export const listCategoriesRoute = createRoute({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  tags: ['Products'],
  summary: 'Product categories in the shop’s order',
  responses: { 200: json(answerOf(z.array(categorySchema)), 'The categories') },
})
