import { useSyncExternalStore } from 'react'
import { linkToken } from '#web/platform/link-token.ts'

/** The token of a mailed link: undefined until the browser has the page, null when there is none. */
export function useLinkToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, linkToken, () => undefined)
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
