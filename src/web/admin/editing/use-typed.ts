import { useRef, useState } from 'react'
import { forgetFormDraft, keepFormDraft, readFormDraft } from './form-draft.ts'
import type { BrowserStorage } from '#web/platform/browser-storage.ts'
import type { Intent } from './use-intent-key.ts'
import { differs, withTypedSince } from './merge-edits.ts'

export interface Stored<Value> {
  value: Value
  version: number
}

/** A function gets the latest value, for changes computed asynchronously. */
export type Changes<Value> = Partial<Value> | ((latest: Value) => Partial<Value>)

export function useTyped<Value extends object>(key: string, stored: Stored<Value>, storage?: BrowserStorage) {
  const [kept] = useState(() => readFormDraft<Value>(key, storage))
  const [base, setBase] = useState<Stored<Value>>(kept ? { value: kept.base, version: kept.version } : stored)
  const [value, setValue] = useState<Value>(kept ? { ...stored.value, ...kept.value } : stored.value)
  const [isRestored, setIsRestored] = useState(Boolean(kept))
  // A ref, because handlers close over stale state
  const latest = useRef(value)

  const intent = useRef(kept?.intent)

  function keep({ value: begun, version }: Stored<Value>) {
    const draft = { value: latest.current, base: begun, version, intent: intent.current }
    if (differs(draft.value, begun)) keepFormDraft(key, draft, storage)
    else forgetFormDraft(key, storage)
  }

  function take(changed: Value, begun: Stored<Value>) {
    latest.current = changed
    setValue(changed)
    keep(begun)
  }

  return {
    base,
    value,
    isRestored,
    change: (changes: Changes<Value>) => {
      const fields = typeof changes === 'function' ? changes(latest.current) : changes
      take({ ...latest.current, ...fields }, base)
    },
    /** Goes on from what is stored. What was typed since `sent` was sent stays typed; without it nothing does. */
    settleOn: (now: Stored<Value>, sent?: Value) => {
      setBase(now)
      take(sent ? withTypedSince(sent, latest.current, now.value) : now.value, now)
      setIsRestored(false)
    },
    readIntent: () => intent.current,
    keepIntent: (now?: Intent) => {
      intent.current = now
      keep(base)
    },
  }
}
