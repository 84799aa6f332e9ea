import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import { differs } from './merge-edits.ts'

/** A thing as it is stored, with the version that a change of it names. */
export interface Stored<Value> {
  value: Value
  version: number
}

/** What is typed, and what it began with; both are kept in this browser for as long as they differ. */
export function useTyped<Value extends object>(key: string, stored: Stored<Value>) {
  const [kept] = useState(() => readDraft<Value>(key))
  const [base, setBase] = useState<Stored<Value>>(kept ? { value: kept.base, version: kept.version } : stored)
  const [value, setValue] = useState<Value>(kept ? { ...stored.value, ...kept.value } : stored.value)
  const [isRestored, setIsRestored] = useState(Boolean(kept))
  return {
    base,
    value,
    isRestored,
    type: (changed: Value) => {
      setValue(changed)
      if (differs(changed, base.value)) keepDraft(key, { value: changed, base: base.value, version: base.version })
      else forgetDraft(key)
    },
    settleOn: (now: Stored<Value>) => {
      forgetDraft(key)
      setBase(now)
      setValue(now.value)
      setIsRestored(false)
    },
  }
}
