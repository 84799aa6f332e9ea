import { useSyncExternalStore } from 'react'
import { linkToken } from '#web/platform/link-token.ts'

/** Undefined until hydrated, null without a token. */
export function useLinkToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, linkToken, () => undefined)
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
