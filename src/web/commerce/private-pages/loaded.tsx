import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'
import { LoadingRows } from './loading-rows.tsx'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'

interface LoadedProps<Data> {
  query: Pick<ApiQuery<Data>, 'data' | 'error' | 'reload'>
  rows?: number
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query: { data, error, reload }, rows = 3, children }: LoadedProps<Data>) {
  return (
    <>
      {error !== undefined && <LoadFailure error={error} onRetry={reload} />}
      {/* Texts of another area may be loading: the surrounding page doesn't wait for them */}
      {data !== undefined && <Suspense fallback={<LoadingRows count={rows} />}>{children(data)}</Suspense>}
      {data === undefined && error === undefined && <LoadingRows count={rows} />}
    </>
  )
}
