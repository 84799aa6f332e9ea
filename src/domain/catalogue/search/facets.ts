import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { PRICE_BANDS } from './price-bands.ts'
import type { ProductFilters } from '../products/product-query.ts'
import type { Facets } from '../schemas.ts'

export interface ListingGroup {
  categoryId: string
  expression: string
  sizesMl: number[]
  priceBand: number
  isBestSeller: boolean
  isPriceChosen: boolean
  listings: number
}

type FacetName = 'category' | 'expression' | 'size' | 'price'
export type FacetCounts = Pick<Facets, 'expressions' | 'sizes' | 'prices' | 'total'> & {
  categories: Map<string, number>
}

/** A facet ignores its own selection, so that its other choices stay countable. */
export function countFacets(groups: readonly ListingGroup[], filters: ProductFilters): FacetCounts {
  const wanted = filters.bestSeller ? groups.filter((group) => group.isBestSeller) : groups
  const allBut = (facet: FacetName | null) =>
    wanted.filter((group) => misses(group, filters).every((name) => name === facet))
  const bands = tally(allBut('price'), (group) => [group.priceBand])
  const expressions = tally(allBut('expression'), (group) => [group.expression])
  const sizes = tally(allBut('size'), (group) => group.sizesMl)
  const everySize = new Set([...wanted.flatMap((group) => group.sizesMl), ...(filters.size ?? [])])
  return {
    categories: tally(allBut('category'), (group) => [group.categoryId]),
    expressions: EXPRESSIONS.map((value) => ({ value, count: expressions.get(value) ?? 0 })),
    sizes: [...everySize].toSorted((a, b) => a - b).map((value) => ({ value, count: sizes.get(value) ?? 0 })),
    prices: PRICE_BANDS.map((band, index) => ({ ...band, count: bands.get(index) ?? 0 })),
    total: allBut(null).reduce((sum, group) => sum + group.listings, 0),
  }
}

function misses(group: ListingGroup, { category, expression, size }: ProductFilters): FacetName[] {
  const missed: FacetName[] = []
  if (category?.length && !category.includes(group.categoryId)) missed.push('category')
  if (expression?.length && !expression.some((value) => value === group.expression)) missed.push('expression')
  if (size?.length && !size.some((value) => group.sizesMl.includes(value))) missed.push('size')
  if (!group.isPriceChosen) missed.push('price')
  return missed
}

function tally<Value>(groups: readonly ListingGroup[], valuesOf: (group: ListingGroup) => Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const group of groups) {
    for (const value of valuesOf(group)) counts.set(value, (counts.get(value) ?? 0) + group.listings)
  }
  return counts
}
