import { useRef, useState } from 'react'
import { arePicturesUnderWay } from './pictures-under-way.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { ProofDeclined } from '#web/commerce/security/proof-request.ts'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import type { Refusal } from '#web/commerce/private-pages/refusal-of.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { isStale } from './is-stale.ts'
import { differs, mergeEdits } from './merge-edits.ts'
import type { Clash } from './merge-edits.ts'
import { useIntentKey } from './use-intent-key.ts'
import type { KeyOf } from './use-intent-key.ts'
import { useTyped } from './use-typed.ts'
import type { Changes, Stored } from './use-typed.ts'

export interface Conflict<Value> {
  clashes: readonly Clash<Value>[]
  merged: Value
  theirs: Stored<Value>
}

/** `keyOf` gives what is made anew its key, so that it isn't made twice when an answer was lost. */
export type Save<Value> = (value: Value, version: number, keyOf: KeyOf) => Promise<Stored<Value>>

interface Options<Value> {
  /** The draft's storage key. */
  key: string
  stored: Stored<Value>
  save: Save<Value>
  reload: () => Promise<Stored<Value>>
  onSaved?: (stored: Stored<Value>) => void
}

interface Wrong {
  fields: Refusal['fields']
  /** Why it wasn't saved. */
  problem?: string
}

interface Editing<Value> {
  value: Value
  /** That the value began with. */
  version: number
  change: (changes: Changes<Value>) => void
  isDirty: boolean
  isRestored: boolean
  isBusy: boolean
  /** True when stored. Does nothing during a call or an upload. */
  save: () => Promise<boolean>
  /** Does nothing during a call. */
  discard: () => void
  errorOf: (field: string) => string | undefined
  /** Shows at their fields why something other than saving was refused, until the next change. */
  markFields: (errors: Refusal['fields']) => void
  problem: string | undefined
  conflict: Conflict<Value> | undefined
  settle: (value: Value) => Promise<boolean>
  takeTheirs: () => void
  postpone: () => void
}

/** Drafts survive leaving the page. On a conflict, changes of different fields are merged; others are asked about. */
export function useEditing<Value extends object>(options: Options<Value>): Editing<Value> {
  const { key, stored, save, reload, onSaved } = options
  const { t } = useLazyTranslation('management')
  const { t: tAccount } = useLazyTranslation('account')
  const { base, value, isRestored, change, settleOn, readIntent, keepIntent } = useTyped(key, stored)
  const [wrong, setWrong] = useState<Wrong>()
  const [conflict, setConflict] = useState<Conflict<Value>>()
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const intent = useIntentKey({ read: readIntent, keep: keepIntent })

  function end(now: Stored<Value>, sent?: Value) {
    settleOn(now, sent)
    setWrong(undefined)
    setConflict(undefined)
  }

  async function store(wanted: Value, from: Stored<Value>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    try {
      const now = await saveUnlessChanged({ save, reload }, wanted, from, intent.keyOf)
      if ('clashes' in now) {
        setConflict(now)
        return false
      }
      intent.done()
      end(now, value)
      showToast({ kind: 'success', text: t('edit.saved') })
      onSaved?.(now)
      return true
    } catch (error) {
      if (!(error instanceof ProofDeclined)) setWrong(wrongOf(refusalOf(error, tAccount), t('edit.check')))
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return {
    value,
    version: base.version,
    change(changes) {
      change(changes)
      setWrong(undefined)
    },
    isDirty: differs(value, base.value),
    isRestored,
    isBusy,
    save: () => (arePicturesUnderWay() ? Promise.resolve(false) : store(value, base)),
    discard: () => !isUnderWay.current && end(isRestored ? stored : base),
    errorOf: (field) => wrong?.fields[field],
    markFields: (fields) => setWrong({ fields }),
    problem: wrong?.problem,
    conflict,
    settle: (chosen) => (conflict ? store(chosen, conflict.theirs) : Promise.resolve(false)),
    takeTheirs: () => conflict && end(conflict.theirs),
    postpone: () => setConflict(undefined),
  }
}

/** What is wrong with fields is said at them. */
function wrongOf({ fields, text }: Refusal, check: string): Wrong {
  return { fields, problem: Object.keys(fields).length === 0 ? text : check }
}

/** On a conflict both versions are shown. */
async function saveUnlessChanged<Value extends object>(
  { save, reload }: Pick<Options<Value>, 'save' | 'reload'>,
  wanted: Value,
  from: Stored<Value>,
  keyOf: KeyOf,
): Promise<Stored<Value> | Conflict<Value>> {
  try {
    return await save(wanted, from.version, keyOf)
  } catch (error) {
    if (!isStale(error)) throw error
    const theirs = await reload()
    return { ...mergeEdits(from.value, wanted, theirs.value), theirs }
  }
}
