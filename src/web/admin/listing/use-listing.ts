import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from '#web/platform/use-locale.ts'
import { amendPages } from './amend-pages.ts'
import type { Listed } from './amend-pages.ts'
import { useParameters } from '#web/platform/use-parameters.ts'

export interface Listing<Item> {
  name: string
  /** Earlier items stay while filters change. */
  items: readonly Item[] | undefined
  error: unknown
  isBusy: boolean
  hasMore: boolean
  loadMore: () => void
  reload: () => void
  /** Items for which `change` returns undefined are removed. */
  amend: (change: (item: Item) => Item | undefined) => void
  filter: (name: string) => string
  setFilters: (changes: Readonly<Record<string, string>>) => void
  filterCount: number
  chosen: Record<string, string>
  filterNames: readonly string[]
}

/**
 * A paged list, cached for whoever returns to it. Filters are search parameters, so that lists can be shared. @param
 * name unique within private pages @param names parameters that filter this list
 */
export function useListing<Item>(
  name: string,
  names: readonly string[],
  load: (query: Record<string, string>) => Promise<Listed<Item>>,
): Listing<Item> {
  const { chosen, filter, setFilters, filterCount } = useFilters(names)
  const client = useQueryClient()
  const list = [useLocale(), 'pages', name]
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...list, chosen],
    queryFn: ({ pageParam: cursor }) => load({ ...chosen, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta: { next } }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    name,
    items: data?.pages.flatMap((page) => page.data),
    error: isFetching || error === null ? undefined : error,
    isBusy: isFetching,
    hasMore: hasNextPage,
    loadMore: () => void (!isFetching && fetchNextPage()),
    reload: () => void refetch(),
    amend: (change) => amendPages(client, list, change),
    filter,
    setFilters,
    filterCount,
    chosen,
    filterNames: names,
  }
}

/** Search parameters, so that filtered pages can be shared. */
export function useFilters(names: readonly string[]) {
  const [parameters, change] = useParameters()
  const filter = (name: string) => parameters.get(name) ?? ''
  const chosen: Record<string, string> = Object.fromEntries(
    names.filter((name) => filter(name)).map((name) => [name, filter(name)]),
  )
  function setFilters(changes: Readonly<Record<string, string>>) {
    change(changes, { replace: true, preventScrollReset: true })
  }
  return { chosen, filter, setFilters, filterCount: Object.keys(chosen).length }
}
