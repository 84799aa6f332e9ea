import { useRef, useState } from 'react'
import { arePicturesUnderWay } from '#web/features/management-pictures/pictures-under-way.ts'
import { showToast } from '#web/features/toasts/toast.ts'
import { ProofDeclined } from '#web/features/security/step-up.tsx'
import { refusalOf } from '#web/features/private-pages/refusal-of.ts'
import type { Refusal } from '#web/features/private-pages/refusal-of.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { isStale } from './is-stale.ts'
import { differs, mergeEdits } from './merge-edits.ts'
import type { Clash } from './merge-edits.ts'
import { useTyped } from './use-typed.ts'
import type { Changes, Stored } from './use-typed.ts'

/** Both editors' values, waiting for a choice. */
export interface Conflict<Value> {
  clashes: readonly Clash<Value>[]
  merged: Value
  theirs: Stored<Value>
}

interface Options<Value> {
  /** Names the thing among all that can be edited; its unsaved changes are kept under it. */
  key: string
  stored: Stored<Value>
  /** Makes the call, naming the version; answers the thing as it is then. */
  save: (value: Value, version: number) => Promise<Stored<Value>>
  /** The thing as it is stored now; asked when somebody else was faster. */
  reload: () => Promise<Stored<Value>>
  onSaved?: (stored: Stored<Value>) => void
}

interface Editing<Value> {
  value: Value
  /** Changes fields; what is typed is kept in this browser until it is saved or discarded. */
  change: (changes: Changes<Value>) => void
  isDirty: boolean
  /** What was left unsaved earlier was brought back. */
  isRestored: boolean
  isBusy: boolean
  /** Saves what is typed; true when it is stored. While a call is under way, or a picture of it, it does nothing. */
  save: () => Promise<boolean>
  /** Back to what is stored. While a call is under way it does nothing. */
  discard: () => void
  errorOf: (field: string) => string | undefined
  /** What is wrong with the whole, where no field says it. */
  problem: string | undefined
  conflict: Conflict<Value> | undefined
  /** Saves `value` over what somebody else stored meanwhile. */
  settle: (value: Value) => Promise<boolean>
  /** Takes what somebody else stored, and leaves one's own. */
  takeTheirs: () => void
  /** Back to the form, with the conflict unsettled: saving asks again. */
  postpone: () => void
}

/**
 * The editing of one thing: what is typed survives leaving the page, errors stand at their fields, and where somebody else was
 * faster what only one of the two changed is put together, and what both did is asked about.
 */
export function useEditing<Value extends object>({
  key,
  stored,
  save,
  reload,
  onSaved,
}: Options<Value>): Editing<Value> {
  const { t } = useLazyTranslation('management')
  const { t: tAccount } = useLazyTranslation('account')
  const { base, value, isRestored, change, settleOn } = useTyped(key, stored)
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<Conflict<Value>>()
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)

  function end(now: Stored<Value>, sent?: Value) {
    settleOn(now, sent)
    setRefusal(undefined)
    setConflict(undefined)
  }

  async function store(wanted: Value, from: Stored<Value>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    try {
      const now = await saveUnlessChanged({ save, reload }, wanted, from)
      if ('clashes' in now) {
        setConflict(now)
        return false
      }
      end(now, value)
      showToast({ kind: 'success', text: t('edit.saved') })
      onSaved?.(now)
      return true
    } catch (error) {
      if (!(error instanceof ProofDeclined)) setRefusal(refusalOf(error, tAccount))
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return {
    value,
    change(changes) {
      change(changes)
      setRefusal(undefined)
    },
    isDirty: differs(value, base.value),
    isRestored,
    isBusy,
    save: () => (arePicturesUnderWay() ? Promise.resolve(false) : store(value, base)),
    discard: () => !isUnderWay.current && end(isRestored ? stored : base),
    errorOf: (field) => refusal?.fields[field],
    problem: refusal && (Object.keys(refusal.fields).length === 0 ? refusal.text : t('edit.check')),
    conflict,
    settle: (chosen) => (conflict ? store(chosen, conflict.theirs) : Promise.resolve(false)),
    takeTheirs: () => conflict && end(conflict.theirs),
    postpone: () => setConflict(undefined),
  }
}

/** On a conflict both versions are shown. */
async function saveUnlessChanged<Value extends object>(
  { save, reload }: Pick<Options<Value>, 'save' | 'reload'>,
  wanted: Value,
  from: Stored<Value>,
): Promise<Stored<Value> | Conflict<Value>> {
  try {
    return await save(wanted, from.version)
  } catch (error) {
    if (!isStale(error)) throw error
    const theirs = await reload()
    return { ...mergeEdits(from.value, wanted, theirs.value), theirs }
  }
}
