import { useState } from 'react'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import type { ProductCard } from '#domain/catalogue/schemas.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

/** The API's limit per call. */
const MOST_AT_ONCE = 100

/** Null for unpublished products. */
type Products = ReadonlyMap<string, ProductCard | null>

/** Loads products as ids are added; missing entries are loading. */
export function useWishedProducts(productIds: readonly string[]) {
  const [products, setProducts] = useState<Products>(new Map())
  const missing = productIds
    .filter((id) => !products.has(id))
    .slice(0, MOST_AT_ONCE)
    .join(',')
  const load = async () => {
    const loaded = await loadProducts(missing.split(','))
    setProducts((known) => new Map([...known, ...loaded]))
    return true
  }
  const { error, reload } = useApiQuery(`wished ${missing}`, load, { isWanted: missing !== '' })
  return { products, hasFailed: error !== undefined, retry: reload }
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
