import { listCategories } from '#domain/catalogue/categories/list-categories.ts'
import { ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { listCategoriesRoute } from './routes.ts'

export function categoriesRoutes() {
  return createRouter().openapi(listCategoriesRoute, async (c) => c.json(ok(await listCategories(c.get('ctx'))), 200))
}
