import { useSyncExternalStore } from 'react'

const NEVER = () => () => undefined

/** False on the server and during hydration. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
}
