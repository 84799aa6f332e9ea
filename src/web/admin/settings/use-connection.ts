import { useState } from 'react'
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

interface Options<Kind extends ConnectionKind, Input, Trial> extends ConnectionProps<Kind> {
  kind: Kind
  /** What is typed to begin with: secrets are not among it. */
  inputOf: (stored: Connections[Kind]) => Input
  save: (input: Input, version: number) => Promise<Connections>
  attempt: (input: Input) => Promise<Trial>
}

export type ConnectionForm<Input, Trial> = ReturnType<typeof useConnection<ConnectionKind, Input, Trial>>

/** Unlike other forms, it leaves nothing of what is typed in the browser: there are secrets in it. */
export function useConnection<Kind extends ConnectionKind, Input, Trial>({
  kind,
  stored,
  onChanged,
  reload,
  inputOf,
  save,
  attempt,
}: Options<Kind, Input, Trial>) {
  const { t } = useLazyTranslation('managementSettings')
  const [input, setInput] = useState(() => inputOf(stored))
  const [trial, setTrial] = useState<Trial>()
  const changing = useAction({ reload })
  const trying = useAction()
  const { version } = stored

  function forget() {
    changing.forget()
    trying.forget()
    setTrial(undefined)
  }

  function take(done: { answer: Connections } | undefined) {
    if (!done) return
    setTrial(undefined)
    setInput(inputOf(done.answer[kind]))
    onChanged(done.answer)
  }

  return {
    kind,
    input,
    change: (changes: Partial<Input>) => {
      setInput({ ...input, ...changes })
      forget()
    },
    errorOf: (field: keyof Input & string) => (changing.refusal ?? trying.refusal)?.fields[field],
    refusal: changing.refusal ?? trying.refusal,
    trial,
    isSaving: changing.isBusy,
    isTrying: trying.isBusy,
    async save() {
      forget()
      take(await changing.run(() => save(input, version), t('connections.saved')))
    },
    async attempt() {
      forget()
      setTrial((await trying.run(() => attempt(input)))?.answer)
    },
    async remove() {
      forget()
      take(await changing.run(() => removeConnection(kind, version), t('connections.removed')))
    },
  }
}
