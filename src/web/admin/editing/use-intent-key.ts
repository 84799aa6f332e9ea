import { useRef } from 'react'

/** Stable per request, so that a retry reuses it. */
export type KeyOf = (request: object) => string

export interface Intent {
  said: string
  key: string
}

interface IntentKey {
  keyOf: KeyOf
  done: () => void
}

/** @param options.kept of a draft, whose request may have been done before its page was loaded again */
export function useIntentKey({ kept, keep }: { kept?: Intent; keep?: (intent?: Intent) => void } = {}): IntentKey {
  const intent = useRef(kept)
  function set(now?: Intent) {
    intent.current = now
    keep?.(now)
  }
  return {
    keyOf(request) {
      const said = JSON.stringify(request)
      const key = intent.current?.said === said ? intent.current.key : crypto.randomUUID()
      if (key !== intent.current?.key) set({ said, key })
      return key
    },
    done: () => set(),
  }
}
