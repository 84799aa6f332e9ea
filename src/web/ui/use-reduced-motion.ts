import { useSyncExternalStore } from 'react'

let query: MediaQueryList | undefined

/** True on the server: nothing moves before the browser's preference is known. */
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

/** Asked once: each query forces a style recalculation. */
function reduced(): MediaQueryList {
  query ??= matchMedia('(prefers-reduced-motion: reduce)')
  return query
}
