import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import type { Refusal } from '#web/commerce/private-pages/refusal-of.ts'
import { ProofDeclined, useProve } from '#web/commerce/security/step-up.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

const MADE_IMPOSSIBLE_MEANWHILE = 409

interface Options {
  /** Shows how things stand now, after it was done and after somebody else was faster. */
  reload: () => void
}

export interface RunningAction {
  isBusy: boolean
  refusal: Refusal | undefined
  /** Does it once, however often it is pressed; true when it is done. Asks for a proof where one is wanted. */
  run: (call: () => Promise<unknown>, done?: string) => Promise<boolean>
  forget: () => void
}

export function useAction({ reload }: Options): RunningAction {
  const { t } = useLazyTranslation('account')
  const prove = useProve()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isUnderWay = useRef(false)

  async function run(call: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await prove(call)
      if (done) showToast({ kind: 'success', text: done })
      reload()
      return true
    } catch (error) {
      if (error instanceof ProofDeclined) return false
      setRefusal(refusalOf(error, t))
      if (error instanceof ApiError && error.status === MADE_IMPOSSIBLE_MEANWHILE) reload()
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, refusal, run, forget: () => setRefusal(undefined) }
}
