import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isMailbox } from '#kit/mailbox.ts'
import type { AlertProblem } from './alert-problem.ts'

/** `refused` is the result of a post before scripts arrived. */
export function useAlertForm(of: { productId: string; variantId: string }, refused: AlertProblem | undefined) {
  const [problem, setProblem] = useState(refused)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const field = useRef<HTMLInputElement>(null)

  async function send(email: string) {
    setProblem(undefined)
    setState('sending')
    const found = isMailbox(email) ? await deliver({ ...of, email }) : 'invalid'
    setProblem(found)
    setState(found ? 'idle' : 'sent')
    if (found) field.current?.focus()
  }

  return {
    problem,
    state,
    field,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (state === 'idle') void send(field.current?.value.trim() ?? '')
    },
  }
}

/** Loads the sending code with the first request. */
async function deliver(request: { productId: string; variantId: string; email: string }) {
  try {
    const { sendAlertRequest } = await import('./send-alert-request.ts')
    return await sendAlertRequest(request)
  } catch {
    return 'failed' as const
  }
}
