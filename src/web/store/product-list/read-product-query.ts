import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import {
  MAX_PAGE,
  MAX_PRICE,
  MAX_SEARCH_LENGTH,
  MAX_SIZE_ML,
  MAX_VALUES,
  PRODUCT_ORDERS,
} from '#domain/catalogue/products/product-query.ts'
import type { ProductQuery } from '#domain/catalogue/products/product-query.ts'
import { storableText } from '#kit/text.ts'

/** The list that the store's address asks for; what makes no sense in it is left out, so that an old link still shows something. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const search = storableText(params.get('search') ?? '')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
  const category = valuesOf(params, 'category').filter(isCatalogueId)
  const collection = params.get('collection') ?? ''
  const expression = EXPRESSIONS.filter((known) => params.getAll('expression').includes(known))
  const size = valuesOf(params, 'size').flatMap((text) => wholeOf(text, MAX_SIZE_ML) ?? [])
  const priceMin = pesosOf(params.get('priceMin'))
  const priceMax = pesosOf(params.get('priceMax'))
  const order = PRODUCT_ORDERS.find((known) => known === params.get('order')) ?? 'featured'
  return {
    ...(search && { search }),
    ...(category.length > 0 && { category }),
    ...(isCatalogueId(collection) && { collection }),
    ...(expression.length > 0 && { expression }),
    ...(size.length > 0 && { size }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    order,
    page: wholeOf(params.get('page'), MAX_PAGE) ?? 1,
  }
}

function valuesOf(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name))].slice(0, MAX_VALUES)
}

function wholeOf(text: string | null, most: number): number | undefined {
  const number = text && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : undefined
}

function pesosOf(text: string | null): number | undefined {
  if (!text || !/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined
  const pesos = Number(text)
  return pesos <= MAX_PRICE ? pesos : undefined
}
