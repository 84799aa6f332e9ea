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
  /** Milliseconds until it is loaded again. */
  pollEvery?: (data: Data | undefined) => number | false
  isWanted?: boolean
  /** Times that a load without an answer is repeated before it counts as failed, and milliseconds before each. */
  retry?: number
  retryDelay?: number
}

/**
 * Loads at each visit of a page, in the browser.
 * @param key one per answer in an area of private pages
 * @param load a load that reads `signal` is cancelled when its page is left or its key changes
 */
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
    // A form keeps what was typed while its page comes in another language
    placeholderData: (last, query) => (query?.queryKey[1] === key ? last : undefined),
    // A form that started from an earlier visit's answer would be refused as edited meanwhile
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
      // Only of a page that is still open: what is set without a page would stay for the next visit
      client.setQueryData<Data>(queryKey, (known) => (known === undefined ? known : value))
    },
  }
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status < SERVER_FAILURE
}

/** A value, or the last one there was: what is shown stays while another is asked for, and when it can't be had. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
