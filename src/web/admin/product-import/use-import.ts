import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { isUnderWay, readImport } from './import-api.ts'
import type { ProductImport } from './import-api.ts'

const POLL_MS = 800

/** Loaded again and again while work on it is under way, whether the connection holds or not. */
export function useImport(importId: string): ApiQuery<ProductImport> {
  const query = useApiQuery(`import ${importId}`, () => readImport(importId), {
    pollEvery: (known) => known !== undefined && isUnderWay(known) && POLL_MS,
  })
  return { ...query, error: query.data && isUnderWay(query.data) ? undefined : query.error }
}
