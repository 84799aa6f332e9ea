import { useRef } from 'react'

interface IntentKey {
  /** The same for as long as the same is asked for, so that a repeat is known as one. */
  keyOf: (request: object) => string
  /** It was done: whoever asks for the same again means another. */
  done: () => void
}

/** The `Idempotency-Key` of what a form asks for. */
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
