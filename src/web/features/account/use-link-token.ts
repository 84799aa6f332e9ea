import { useSyncExternalStore } from 'react'

/**
 * The token of a mailed link, which stands behind the # so that no server sees it: undefined until the browser has the page,
 * null when there is none.
 */
export function useLinkToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}

function read(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token') || null
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
