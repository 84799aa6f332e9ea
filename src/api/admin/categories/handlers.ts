import {
  addCategory,
  arrangeCategories,
  changeCategory,
  listAdminCategories,
} from '#domain/catalogue/categories/admin-categories.ts'
import type { AdminCategory } from '#domain/catalogue/categories/admin-categories.ts'
import { removeCategory } from '#domain/catalogue/categories/remove-category.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  addCategoryRoute,
  arrangeCategoriesRoute,
  changeCategoryRoute,
  listAdminCategoriesRoute,
  removeCategoryRoute,
} from './routes.ts'
import type { CategoryResponse } from './routes.ts'

export function adminCategoriesRoutes() {
  return createRouter()
    .openapi(listAdminCategoriesRoute, async (c) =>
      c.json(ok((await listAdminCategories(c.get('ctx'))).map(toCategoryResponse)), 200),
    )
    .openapi(addCategoryRoute, async (c) =>
      c.json(created(toCategoryResponse(await addCategory(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeCategoryRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      return c.json(
        ok(toCategoryResponse(await changeCategory(c.get('ctx'), { ...seen, input: c.req.valid('json') }))),
        200,
      )
    })
    .openapi(removeCategoryRoute, async (c) => {
      await removeCategory(c.get('ctx'), { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) })
      return c.json(ok(null), 200)
    })
    .openapi(arrangeCategoriesRoute, async (c) =>
      c.json(ok((await arrangeCategories(c.get('ctx'), c.req.valid('json'))).map(toCategoryResponse)), 200),
    )
}

function toCategoryResponse({ id, ...category }: AdminCategory): CategoryResponse {
  return { categoryId: id, ...category }
}
