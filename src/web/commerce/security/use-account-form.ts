import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { focusField } from '#web/ui/forms/form-fields.ts'
import type { Problem } from '#web/ui/forms/problem.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** `send` returns a problem; its errors become problems too. */
export function useAccountForm(send: (form: HTMLFormElement) => Promise<Problem | undefined>) {
  const { t } = useLazyTranslation('account')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    const refusal = await send(form).catch((error: unknown) => problemOf(error))
    setIsBusy(false)
    setProblem(refusal)
    if (refusal?.field) focusField(form, refusal.field)
  }

  function problemOf(error: unknown): Problem {
    const { text, fields } = refusalOf(error, t)
    const [field] = Object.keys(fields)
    return { text, ...(field ? { field } : {}) }
  }

  return {
    problem,
    isBusy,
    form: {
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onInput: () => setProblem(undefined),
    },
  }
}
