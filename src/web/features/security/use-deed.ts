import { useState } from 'react'
import { accountProblem } from '#web/features/account/account-problem.ts'
import { notify } from '#web/features/sign-in/notify.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { ProofDeclined, useProve } from './step-up.tsx'

/**
 * Something that one press does, with a proof of who one is when the API asks for it. What it refuses is told over the page;
 * who declines to prove is told nothing.
 */
export function useDeed() {
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
