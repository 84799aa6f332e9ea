import { getProduct } from '#domain/catalogue/products/get-product.ts'
import { listFacets } from '#domain/catalogue/search/list-facets.ts'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import { ok, page } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { filtersOf, queryOf } from './query.ts'
import { getProductRoute, listFacetsRoute, listProductsRoute } from './routes.ts'

export function productsRoutes() {
  return createRouter()
    .openapi(listProductsRoute, async (c) => {
      const { items, meta } = await listProducts(c.get('ctx'), queryOf(c.req.valid('query')))
      return c.json(page(items, meta), 200)
    })
    .openapi(listFacetsRoute, async (c) => {
      return c.json(ok(await listFacets(c.get('ctx'), filtersOf(c.req.valid('query')))), 200)
    })
    .openapi(getProductRoute, async (c) => {
      return c.json(ok(await getProduct(c.get('ctx'), c.req.valid('param').productId)), 200)
    })
}
