import { useSyncExternalStore } from 'react'
import { useRootData } from '#web/features/navigation/root-data.ts'

const yearNow = () => new Date().getFullYear()
const never = () => () => undefined

/** This year, also on a page that was made and kept last year. */
export function useCurrentYear(): number {
  const made = useRootData()?.year
  return useSyncExternalStore(never, yearNow, () => made ?? yearNow())
}
