import { useSyncExternalStore } from 'react'
import { useRootData } from '#web/shell/navigation/root-data.ts'

const yearNow = () => new Date().getFullYear()
const never = () => () => undefined

/** Cached pages may be from last year. */
export function useCurrentYear(): number {
  const made = useRootData()?.year
  return useSyncExternalStore(never, yearNow, () => made ?? yearNow())
}
