import { useSyncExternalStore } from 'react'

const NEVER = () => () => undefined

/** False on the server and while the browser takes the page over; true from then on. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
}
