import {
  addCategory,
  arrangeCategories,
  changeCategory,
  listHouseCategories,
} from '#domain/catalogue/categories/house-categories.ts'
import type { HouseCategory } from '#domain/catalogue/categories/house-categories.ts'
import { removeCategory } from '#domain/catalogue/categories/remove-category.ts'
import { created, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  addCategoryRoute,
  arrangeCategoriesRoute,
  changeCategoryRoute,
  listHouseCategoriesRoute,
  removeCategoryRoute,
} from './routes.ts'
import type { WireCategory } from './routes.ts'

export function houseCategoriesRoutes() {
  return createRouter()
    .openapi(listHouseCategoriesRoute, async (c) =>
      c.json(ok((await listHouseCategories(c.get('ctx'))).map(wireCategory)), 200),
    )
    .openapi(addCategoryRoute, async (c) =>
      c.json(created(wireCategory(await addCategory(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(changeCategoryRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(wireCategory(await changeCategory(c.get('ctx'), { ...seen, input: c.req.valid('json') }))), 200)
    })
    .openapi(removeCategoryRoute, async (c) => {
      await removeCategory(c.get('ctx'), { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) })
      return c.json(ok(null), 200)
    })
    .openapi(arrangeCategoriesRoute, async (c) =>
      c.json(ok((await arrangeCategories(c.get('ctx'), c.req.valid('json'))).map(wireCategory)), 200),
    )
}

function wireCategory({ id, ...category }: HouseCategory): WireCategory {
  return { categoryId: id, ...category }
}
