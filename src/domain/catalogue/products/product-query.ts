import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import type { Expression } from '#vocabulary/expressions.ts'

export const PRODUCT_ORDERS = ['featured', 'priceAsc', 'priceDesc'] as const
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]

export const DEFAULT_PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 100
/** Per filter. */
export const MAX_VALUES = 20
export const MAX_SEARCH_LENGTH = 100
export const MAX_SIZE_ML = 100_000
export const MAX_PRICE = 1_000_000
export const MAX_PAGE = 10_000

/** Values of one filter are combined with OR, filters with AND. */
export interface ProductFilters {
  search?: string
  category?: string[]
  expression?: Expression[]
  /** Millilitres. */
  size?: number[]
  /** Pesos, inclusive. */
  priceMin?: number
  priceMax?: number
  bestSeller?: boolean
  /** At most 100. */
  ids?: string[]
}

export interface ProductQuery extends ProductFilters {
  order?: ProductOrder
  /** From 1. */
  page?: number
  limit?: number
}

/** Ignores invalid parameters, because people type and share these addresses. */
export function productQueryOf(params: URLSearchParams): ProductQuery {
  const query: ProductQuery = {}
  const search = params.get('search')?.trim().slice(0, MAX_SEARCH_LENGTH)
  if (search) query.search = search
  const category = valuesOf(params, 'category').filter(isCatalogueId)
  if (category.length > 0) query.category = category
  const expression = EXPRESSIONS.filter((value) => valuesOf(params, 'expression').includes(value))
  if (expression.length > 0) query.expression = expression
  const size = valuesOf(params, 'size').flatMap((value) => numberOf(value, { max: MAX_SIZE_ML, decimals: 0 }) ?? [])
  if (size.length > 0) query.size = size
  const [priceMin, priceMax] = ['priceMin', 'priceMax'].map((name) =>
    numberOf(params.get(name), { max: MAX_PRICE, decimals: 2 }),
  )
  if (priceMin !== undefined) query.priceMin = priceMin
  if (priceMax !== undefined) query.priceMax = priceMax
  const order = PRODUCT_ORDERS.find((value) => value === params.get('order'))
  if (order) query.order = order
  if (params.get('bestSeller') === 'true') query.bestSeller = true
  const page = numberOf(params.get('page'), { max: MAX_PAGE, decimals: 0 })
  if (page) query.page = page
  return query
}

function valuesOf(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name))].slice(0, MAX_VALUES)
}

function numberOf(text: string | null, { max, decimals }: { max: number; decimals: number }): number | undefined {
  const pattern = decimals === 0 ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,2})?$/
  if (text === null || !pattern.test(text)) return undefined
  const number = Number(text)
  return number <= max ? number : undefined
}
