import { useRef } from 'react'

/** Stable per request, so that a retry reuses it. */
export type KeyOf = (request: object) => string

interface IntentKey {
  keyOf: KeyOf
  done: () => void
}

export function useIntentKey(): IntentKey {
  const intent = useRef<{ said: string; key: string }>(undefined)
  return {
    keyOf(request) {
      const said = JSON.stringify(request)
      if (intent.current?.said !== said) intent.current = { said, key: crypto.randomUUID() }
      return intent.current.key
    },
    done() {
      intent.current = undefined
    },
  }
}
