import { useState } from 'react'
import { accountProblem } from './account-problem.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ProofDeclined, useProve } from './step-up.tsx'

/** Asks for a proof of identity when the API requires one. Declining shows no error. */
export function useProvenAction() {
  const { t } = useLazyTranslation('account')
  const prove = useProve()
  const [isBusy, setIsBusy] = useState(false)

  /** Answers what `call` did, or undefined when it wasn't done. */
  async function run<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    setIsBusy(true)
    try {
      return await prove(call)
    } catch (error) {
      if (!(error instanceof ProofDeclined)) notify('error', accountProblem(error, t).text)
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}
