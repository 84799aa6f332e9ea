import { useAccountForm } from './use-account-form.ts'
import type { Problem } from '#web/ui/forms/problem.ts'
import { ProofDeclined } from './proof-request.ts'
import { useProve } from './step-up.tsx'
import type { Prove } from './step-up.tsx'

/** `useAccountForm` with a proof of identity where required; declining shows no error. */
export function useProvenForm(send: (form: HTMLFormElement, prove: Prove) => Promise<Problem | undefined>) {
  const prove = useProve()
  return useAccountForm(async (form) => {
    try {
      return await send(form, prove)
    } catch (error) {
      if (error instanceof ProofDeclined) return undefined
      throw error
    }
  })
}
