import { useState } from 'react'
import { differs } from '#web/admin/editing/merge-edits.ts'
import { useTyped } from '#web/admin/editing/use-typed.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import type { BrowserStorage } from '#web/platform/browser-storage.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { removeConnection } from './connections-calls.ts'
import type { Connections } from './connections-calls.ts'

/** What a form of a connection is given. */
export interface ConnectionProps<Kind extends ConnectionKind> {
  stored: Connections[Kind]
  onChanged: (connections: Connections) => void
  /** Reads them again: somebody else was faster. */
  reload: () => void
}

interface Options<Kind extends ConnectionKind, Input extends object, Trial> extends ConnectionProps<Kind> {
  kind: Kind
  /** What is typed to begin with: secrets are not among it. */
  inputOf: (stored: Connections[Kind]) => Input
  save: (input: Input, version: number) => Promise<Connections>
  /** Left out where there is nothing to try. */
  attempt?: (input: Input) => Promise<Trial>
}

export type ConnectionForm<Input extends object, Trial> = ReturnType<typeof useConnection<ConnectionKind, Input, Trial>>

/** There are secrets among what is typed: it is left nowhere. */
const NOWHERE: BrowserStorage = { read: () => null, keep() {}, forget() {}, forgetAll() {} }

/** What others store is followed until something is typed. */
function useFollowing<Input extends object>(key: string, fresh: Stored<Input>) {
  const { value, base, change, settleOn } = useTyped<Input>(key, fresh, NOWHERE)
  const isUntouched = !differs(value, base.value)
  const follow = () => isUntouched && settleOn(fresh)
  return {
    input: isUntouched ? fresh.value : value,
    /** Of what the typing began with: a save over anything else is refused. */
    version: isUntouched ? fresh.version : base.version,
    follow,
    change: (changes: Partial<Input>) => {
      follow()
      change(changes)
    },
    settleOn,
  }
}

/** What came of trying what is typed, for as long as that is what is typed. */
function useTrial<Input extends object, Trial>(input: Input, attempt?: (input: Input) => Promise<Trial>) {
  const { run, isBusy, refusal, forget } = useAction()
  const [tried, setTried] = useState<{ trial: Trial | undefined; of: Input }>()
  const isOfInput = tried !== undefined && !differs(tried.of, input)
  return {
    trial: isOfInput ? tried.trial : undefined,
    refusal: isOfInput ? refusal : undefined,
    isTrying: isBusy,
    forget: () => {
      setTried(undefined)
      forget()
    },
    attempt: async () => {
      const done = attempt && (await run(() => attempt(input)))
      setTried({ trial: done?.answer, of: input })
    },
  }
}

export function useConnection<Kind extends ConnectionKind, Input extends object, Trial>({
  kind,
  stored,
  onChanged,
  reload,
  inputOf,
  save,
  attempt,
}: Options<Kind, Input, Trial>) {
  const { t } = useLazyTranslation('managementSettings')
  const asStored = (of: Connections[Kind]) => ({ value: inputOf(of), version: of.version })
  const { input, version, follow, change, settleOn } = useFollowing(`connection ${kind}`, asStored(stored))
  const trying = useTrial(input, attempt)
  const changing = useAction({ reload, onDone: () => {} })
  const refusal = changing.refusal ?? trying.refusal

  function forget() {
    changing.forget()
    trying.forget()
  }

  function take(done: { answer: Connections } | undefined, sent?: Input) {
    if (!done) return false
    trying.forget()
    settleOn(asStored(done.answer[kind]), sent)
    onChanged(done.answer)
    return true
  }

  return {
    kind,
    input,
    refusal,
    trial: trying.trial,
    isOvertaken: stored.version !== version,
    isSaving: changing.isBusy,
    isTrying: trying.isTrying,
    canTry: attempt !== undefined,
    errorOf: (field: keyof Input & string) => refusal?.fields[field],
    change: (changes: Partial<Input>) => {
      change(changes)
      forget()
    },
    takeStored: () => {
      settleOn(asStored(stored))
      forget()
    },
    save: async () => {
      follow()
      forget()
      take(await changing.run(() => save(input, version), t('connections.saved')), input)
    },
    attempt: async () => {
      forget()
      await trying.attempt()
    },
    remove: async () => {
      forget()
      return take(await changing.run(() => removeConnection(kind, version), t('connections.removed')))
    },
  }
}
