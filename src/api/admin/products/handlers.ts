import { changeManyProducts } from '#domain/catalogue/products/change-many-products.ts'
import { changePrice } from '#domain/catalogue/products/change-price.ts'
import { changeProduct } from '#domain/catalogue/products/change-product.ts'
import { createProduct } from '#domain/catalogue/products/create-product.ts'
import { deleteProduct } from '#domain/catalogue/products/delete-product.ts'
import { duplicateProduct } from '#domain/catalogue/products/duplicate-product.ts'
import { getAdminProduct } from '#domain/catalogue/products/admin-product.ts'
import { listAdminProducts } from '#domain/catalogue/products/list-admin-products.ts'
import { previewProduct } from '#domain/catalogue/products/preview-product.ts'
import { archiveProduct, publishProduct, withdrawProduct } from '#domain/catalogue/products/publish-product.ts'
import { renameProduct } from '#domain/catalogue/products/rename-product.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { created, keyset, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  changeManyProductsRoute,
  changePriceRoute,
  changeProductRoute,
  createProductRoute,
  deleteProductRoute,
  duplicateProductRoute,
  getAdminProductRoute,
  listAdminProductsRoute,
  moveProductRoute,
  previewProductRoute,
  renameProductRoute,
} from './routes.ts'

export function adminProductsRoutes() {
  return createRouter()
    .openapi(listAdminProductsRoute, async (c) => {
      const query = c.req.valid('query')
      return c.json(keyset(await listAdminProducts(c.get('ctx'), query), query.limit), 200)
    })
    .openapi(createProductRoute, async (c) =>
      c.json(created(await createProduct(c.get('ctx'), c.req.valid('json'))), 201),
    )
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
    .openapi(changeProductRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changeProduct(c.get('ctx'), { ...seen, input: c.req.valid('json') })
      return c.json(ok(changed), 200)
    })
    .openapi(deleteProductRoute, async (c) => {
      await deleteProduct(c.get('ctx'), { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) })
      return c.json(ok(null), 200)
    })
    .openapi(changePriceRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await changePrice(c.get('ctx'), { ...seen, ...c.req.valid('json') })
      return c.json(ok(changed), 200)
    })
    .openapi(duplicateProductRoute, async (c) =>
      c.json(created(await duplicateProduct(c.get('ctx'), c.req.valid('param'))), 201),
    )
    .openapi(moveProductRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const { state, at } = c.req.valid('json')
      const move = { published: publishProduct, draft: withdrawProduct, archived: archiveProduct }[state]
      return c.json(ok(await move(c.get('ctx'), { ...seen, at })), 200)
    })
    .openapi(renameProductRoute, async (c) => {
      const seen = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      const changed = await renameProduct(c.get('ctx'), { ...seen, newId: c.req.valid('json').productId })
      return c.json(ok(changed), 200)
    })
}
