import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { refusalOf } from './refusal-of.ts'
import type { Refusal } from './refusal-of.ts'

/** Values by the names of the controls. */
export interface Typed {
  text: (name: string) => string
  isTicked: (name: string) => boolean
}

/** Input stays after a refusal: fields show their errors, and the first one gets focus. */
export function useOwnForm(send: (typed: Typed) => Promise<void>) {
  const { t } = useLazyTranslation('account')
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    try {
      await send(readTyped(form))
      setRefusal(undefined)
    } catch (error) {
      const found = refusalOf(error, t)
      setRefusal(found)
      focusFirst(form, found)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    /** A problem of the form as a whole, unless fields show it. */
    problem: refusal && Object.keys(refusal.fields).length === 0 ? { text: refusal.text } : undefined,
    errorOf: (field: string) => refusal?.fields[field],
    form: {
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onInput: () => setRefusal(undefined),
    },
  }
}

function readTyped(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  return {
    text(name) {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    },
    isTicked: (name) => data.has(name),
  }
}

/** After rendering the errors, so that the field is announced with its own. */
function focusFirst(form: HTMLFormElement, { fields }: Refusal): void {
  const first = [...form.elements].find((control) => (control.getAttribute('name') ?? '') in fields)
  if (first instanceof HTMLElement) setTimeout(() => first.focus())
}
