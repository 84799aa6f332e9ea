import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { useLocale } from '#web/platform/use-locale.ts'

const SERVER_FAILURE = 500

export interface ApiQuery<Data> {
  /** Earlier data stay while reloading. */
  data: Data | undefined
  error: unknown
  reload: () => void
  replace: (data: Data) => void
}

interface ApiQueryOptions<Data> {
  /** Milliseconds until the next load. */
  pollEvery?: (data: Data | undefined) => number | false
  isWanted?: boolean
  /** Repeats after a load without a response, and milliseconds before each. */
  retry?: number
  retryDelay?: number
}

/** Loads in the browser at each visit. @param key unique within private pages @param load may read `signal`, aborted on leaving */
export function useApiQuery<Data>(
  key: string,
  load: (call: { signal: AbortSignal }) => Promise<Data>,
  { pollEvery = () => false, isWanted = true, retry = 0, retryDelay = 0 }: ApiQueryOptions<Data> = {},
): ApiQuery<Data> {
  const client = useQueryClient()
  const queryKey = [useLocale(), key]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: load,
    // Forms keep their input while the page reloads in another language
    placeholderData: (last, query) => (query?.queryKey[1] === key ? last : undefined),
    // Forms started from an earlier visit's data would be refused as edited meanwhile
    gcTime: 0,
    enabled: isWanted,
    retry: (failures, failure) => failures < retry && !isRefusal(failure),
    retryDelay,
    refetchInterval: ({ state }) => pollEvery(state.data),
  })
  return {
    data,
    error: isFetching || error === null ? undefined : error,
    reload: () => void refetch(),
    replace(value) {
      void client.cancelQueries({ queryKey })
      // Only while the page is open: otherwise the value would stay for the next visit
      client.setQueryData<Data>(queryKey, (known) => (known === undefined ? known : value))
    },
  }
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status < SERVER_FAILURE
}

/** Keeps the last value while loading and after a failure. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
