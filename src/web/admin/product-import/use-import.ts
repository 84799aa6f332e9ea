import { useEffect, useEffectEvent } from 'react'
import { useOwn } from '#web/commerce/private-pages/use-own.ts'
import type { Own } from '#web/commerce/private-pages/use-own.ts'
import { isUnderWay, readImport } from './import-api.ts'
import type { ProductImport } from './import-api.ts'

/** How long to wait before asking again how far long work is. */
const PAUSE = 800

/** An import, asked for again and again while work on it is under way, whether the connection holds or not. */
export function useImport(importId: string): Own<ProductImport> {
  const own = useOwn(importId, () => readImport(importId))
  const isAsked = own.data !== undefined && isUnderWay(own.data)
  const tell = useEffectEvent((fresh: ProductImport) => own.replace(fresh))
  useEffect(() => {
    if (!isAsked) return undefined
    const timer = setInterval(() => {
      readImport(importId).then(tell, () => undefined)
    }, PAUSE)
    return () => clearInterval(timer)
  }, [isAsked, importId])
  return own
}
