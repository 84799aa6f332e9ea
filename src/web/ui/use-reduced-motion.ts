import { useSyncExternalStore } from 'react'

let query: MediaQueryList | undefined

/** Whether the visitor wants nothing to move. True on the server: nothing moves before the browser has said so. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reduced().matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  reduced().addEventListener('change', listener)
  return () => reduced().removeEventListener('change', listener)
}

/** Asked once: each new question has the browser work out the page's styles. */
function reduced(): MediaQueryList {
  query ??= matchMedia('(prefers-reduced-motion: reduce)')
  return query
}
