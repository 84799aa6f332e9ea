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

interface KeptIntent {
  read: () => Intent | undefined
  keep: (now?: Intent) => void
}

/** @param kept with a draft, whose request may have been done before its page was loaded again */
export function useIntentKey(kept?: KeptIntent): IntentKey {
  const own = useRef<Intent>(undefined)
  const { read, keep } = kept ?? { read: () => own.current, keep: (now) => (own.current = now) }
  return {
    keyOf(request) {
      const said = JSON.stringify(request)
      const before = read()
      if (before?.said === said) return before.key
      const key = crypto.randomUUID()
      keep({ said, key })
      return key
    },
    done: () => keep(),
  }
}
