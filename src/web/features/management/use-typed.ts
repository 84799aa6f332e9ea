import { useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import type { Keeping } from './kept-draft.ts'
import { differs, withTypedSince } from './merge-edits.ts'

/** A thing as it is stored, with the version that a change of it names. */
export interface Stored<Value> {
  value: Value
  version: number
}

/** Fields that change; computed from what is typed by then where it comes from something that took a while. */
export type Changes<Value> = Partial<Value> | ((latest: Value) => Partial<Value>)

/** What is typed, and what it began with; both are kept in this browser for as long as they differ. */
export function useTyped<Value extends object>(key: string, stored: Stored<Value>, keeping?: Keeping) {
  const [kept] = useState(() => readDraft<Value>(key, keeping))
  const [base, setBase] = useState<Stored<Value>>(kept ? { value: kept.base, version: kept.version } : stored)
  const [value, setValue] = useState<Value>(kept ? { ...stored.value, ...kept.value } : stored.value)
  const [isRestored, setIsRestored] = useState(Boolean(kept))
  // Beside the state, which a handler sees as it was drawn: another change of the same moment, or an answer that took a while
  const latest = useRef(value)

  function take(changed: Value, { value: begun, version }: Stored<Value>) {
    latest.current = changed
    setValue(changed)
    if (differs(changed, begun)) keepDraft(key, { value: changed, base: begun, version }, keeping)
    else forgetDraft(key, keeping)
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
  }
}
