import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

interface Listed<Item> {
  data: Item[]
  meta: { next: string | null }
}

export interface Listing<Item> {
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
}

interface Answer<Item> {
  list: string
  page: string
  items: readonly Item[]
  next: string | null
  error?: unknown
}

/**
 * Loads a list in the browser. Its filters are search parameters, so that a filtered list can be shared, left and come back
 * to. Answers that come too late are dropped.
 * @param names of the parameters that are filters of this list
 */
export function useListing<Item>(
  names: readonly string[],
  load: (query: Record<string, string>) => Promise<Listed<Item>>,
): Listing<Item> {
  const { chosen, filter, setFilters } = useFilters(names)
  const [attempt, setAttempt] = useState(0)
  const list = `${attempt} ${new URLSearchParams(chosen)}`
  const { answer, isBusy, loadMore, amend } = usePages(list, (cursor) => load({ ...chosen, ...cursor }))
  const isOfList = answer?.list === list
  return {
    items: answer && (answer.error === undefined || answer.items.length > 0) ? answer.items : undefined,
    error: isOfList ? answer.error : undefined,
    isBusy,
    hasMore: isOfList && answer.next !== null,
    loadMore,
    reload: () => setAttempt((count) => count + 1),
    amend,
    filter,
    setFilters,
    filterCount: Object.keys(chosen).length,
  }
}

function usePages<Item>(list: string, load: (cursor: { cursor?: string }) => Promise<Listed<Item>>) {
  const [answer, setAnswer] = useState<Answer<Item>>()
  const [wanted, setWanted] = useState<{ list: string; cursor: string }>()
  // A list that is come back to starts at its first page
  if (wanted && wanted.list !== list) setWanted(undefined)
  const cursor = wanted?.list === list ? wanted.cursor : undefined
  const page = `${list} ${cursor ?? ''}`
  const ask = useEffectEvent(load)

  useEffect(() => {
    let isWanted = true
    ask(cursor === undefined ? {} : { cursor }).then(
      ({ data, meta: { next } }) =>
        isWanted &&
        setAnswer((earlier) => ({
          list,
          page,
          items: cursor === undefined || !earlier ? data : [...earlier.items, ...data],
          next,
        })),
      (error: unknown) =>
        isWanted && setAnswer((earlier) => ({ list, page, items: earlier?.items ?? [], next: null, error })),
    )
    return () => {
      isWanted = false
    }
  }, [list, page, cursor])

  const isBusy = answer?.page !== page
  return {
    answer,
    isBusy,
    loadMore: () => answer?.next && !isBusy && setWanted({ list, cursor: answer.next }),
    amend: (change: (item: Item) => Item | undefined) =>
      setAnswer((earlier) => earlier && { ...earlier, items: earlier.items.flatMap((item) => change(item) ?? []) }),
  }
}

function useFilters(names: readonly string[]) {
  const [parameters, setParameters] = useSearchParams()
  const filter = (name: string) => parameters.get(name) ?? ''
  const chosen: Record<string, string> = Object.fromEntries(
    names.filter((name) => filter(name)).map((name) => [name, filter(name)]),
  )
  function setFilters(changes: Readonly<Record<string, string>>) {
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value)
          else current.delete(name)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { chosen, filter, setFilters }
}
