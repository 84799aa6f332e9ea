import { useEffect, useEffectEvent } from 'react'
import { useApiQuery } from '#web/commerce/private-pages/use-api-query.ts'
import type { ApiQuery } from '#web/commerce/private-pages/use-api-query.ts'
import { isUnderWay, readImport } from './import-api.ts'
import type { ProductImport } from './import-api.ts'

/** How long to wait before asking again how far long work is. */
const PAUSE = 800

/** An import, asked for again and again while work on it is under way, whether the connection holds or not. */
export function useImport(importId: string): ApiQuery<ProductImport> {
  const query = useApiQuery(importId, () => readImport(importId))
  const isAsked = query.data !== undefined && isUnderWay(query.data)
  const onUpdate = useEffectEvent((fresh: ProductImport) => query.replace(fresh))
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setInterval(() => {
      readImport(importId).then(onUpdate, () => undefined)
    }, PAUSE)
    return () => clearInterval(timer)
  }, [isAsked, importId])
  return query
}
