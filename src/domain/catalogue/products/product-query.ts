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
  /** A published collection; its order is the default. */
  collection?: string
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
