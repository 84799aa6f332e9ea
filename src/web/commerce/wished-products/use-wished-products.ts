import { useEffect, useState } from 'react'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import type { ProductCard } from '#domain/catalogue/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

/** As many as one call answers. */
const MOST_AT_ONCE = 100

/** By product; null for what is no longer published. */
type Products = ReadonlyMap<string, ProductCard | null>

/** The products behind wished ids, asked for as ids come up; `undefined` in the map is still on its way. */
export function useWishedProducts(productIds: readonly string[]) {
  const [products, setProducts] = useState<Products>(new Map())
  const [hasFailed, setHasFailed] = useState(false)
  const missing = productIds
    .filter((id) => !products.has(id))
    .slice(0, MOST_AT_ONCE)
    .join(',')

  useEffect(() => {
    let isCurrent = true
    if (missing !== '' && !hasFailed) {
      loadProducts(missing.split(',')).then(
        (loaded) => isCurrent && setProducts((known) => new Map([...known, ...loaded])),
        () => isCurrent && setHasFailed(true),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [missing, hasFailed])

  return { products, hasFailed, retry: () => setHasFailed(false) }
}

async function loadProducts(productIds: string[]): Promise<Products> {
  const askable = productIds.filter(isCatalogueId)
  const found = askable.length > 0 ? await listByIds(askable) : []
  const byId = new Map(found.map((product) => [product.productId, product]))
  return new Map(productIds.map((id) => [id, byId.get(id) ?? null]))
}

async function listByIds(productIds: string[]): Promise<ProductCard[]> {
  const query = { ids: productIds.join(','), limit: String(MOST_AT_ONCE) }
  const { data } = await answerOf(getApi().api.products.v2['1'].$get({ query }))
  return data
}
