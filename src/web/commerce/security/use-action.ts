import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import type { Refusal } from '#web/commerce/private-pages/refusal-of.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ProofDeclined } from './proof-request.ts'
import { useProve } from './step-up.tsx'

/** Statuses of calls overtaken by somebody else's change. */
const OVERTAKEN = [409, 412]

export interface ActionOptions {
  /** Reloads after a conflict and, without `onDone`, after success. */
  reload?: () => void
  onDone?: () => void
  /** By default the caller shows the refusal; a toast also announces it. */
  onRefused?: 'show' | 'toast'
}

export interface RunningAction {
  isBusy: boolean
  refusal: Refusal | undefined
  /** Ignores presses while pending; resolves to undefined on failure. Asks for a proof of identity if required. */
  run: <Answer>(
    call: () => Promise<Answer>,
    done?: string | ((answer: Answer) => string),
  ) => Promise<{ answer: Answer } | undefined>
  forget: () => void
}

export function useAction({ reload, onDone = reload, onRefused = 'show' }: ActionOptions = {}): RunningAction {
  const { t } = useLazyTranslation('account')
  const prove = useProve()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isUnderWay = useRef(false)

  async function run<Answer>(call: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const answer = await prove(call)
      if (done) showToast({ kind: 'success', text: typeof done === 'string' ? done : done(answer) })
      onDone?.()
      return { answer }
    } catch (error) {
      if (error instanceof ProofDeclined) return undefined
      const refused = refusalOf(error, t)
      setRefusal(refused)
      if (onRefused === 'toast') showToast({ kind: 'error', text: refused.text })
      if (error instanceof ApiError && OVERTAKEN.includes(error.status)) reload?.()
      return undefined
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, refusal, run, forget: () => setRefusal(undefined) }
}
