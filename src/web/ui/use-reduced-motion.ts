import { useSyncExternalStore } from 'react'

let query: MediaQueryList | undefined

/** True on the server: nothing moves before the browser's preference is known. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reducedMotion().matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  reducedMotion().addEventListener('change', listener)
  return () => reducedMotion().removeEventListener('change', listener)
}

/** Asked once: each query forces a style recalculation. */
export function reducedMotion(): MediaQueryList {
  query ??= matchMedia('(prefers-reduced-motion: reduce)')
  return query
}
