import { useState } from 'react'
import type { FormEvent } from 'react'
import { BAIT_FIELD, CONTACT_FIELDS, contactProblems } from '#domain/contact/contact-form.ts'
import type { ContactField, ContactForm, ContactProblem } from '#domain/contact/contact-form.ts'
import type { Translate } from '#i18n/translator.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import type { Toast } from '#web/ui/toasts/toast-options.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import type { RefusedForm } from './receive-contact-form.server.ts'
import type { Sending } from './send-contact-message.ts'

const TOAST_MS = 3000

type Errors = Partial<Record<ContactField, string>>
type Outcome = { kind: 'none' } | { kind: 'sent'; isOld: boolean } | { kind: 'failed'; text: string; isOld: boolean }

export interface ContactFormState {
  isSending: boolean
  /** Of the last sending; old if from before the page loaded. */
  outcome: Outcome
  idOf: (field: ContactField) => string
  errorOf: (field: ContactField) => string | undefined
  /** Sends the form in place of the browser. */
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Clears the error of the edited field. */
  forgetError: (event: FormEvent<HTMLFormElement>) => void
}

/** Idle or sending; `formName` identifies it on the page. `refused` and `wasSent` are the result of a post without scripts. */
export function useContactForm(formName: string, refused: RefusedForm | undefined, wasSent: boolean): ContactFormState {
  const { t } = useTranslation('contact')
  const [errors, setErrors] = useState<Errors>(() => inWords(refused?.problems ?? {}, t))
  const [outcome, setOutcome] = useState<Outcome>(() => outcomeBefore(refused, wasSent, t))
  const [isSending, setSending] = useState(false)
  const idOf = (field: ContactField) => `${formName}-${field}`

  function show(found: Errors): boolean {
    setErrors(found)
    const first = CONTACT_FIELDS.find((field) => found[field])
    // After rendering the error, so that the field is announced with it
    if (first) setTimeout(() => document.getElementById(idOf(first))?.focus())
    return first !== undefined
  }

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form)
    const values = valuesIn(fields)
    if (show(inWords(contactProblems(values), t))) return
    setSending(true)
    setOutcome({ kind: 'none' })
    const sending = await deliver(values, textIn(fields, BAIT_FIELD))
    setSending(false)
    if (sending.isSent) {
      clear(form)
      setOutcome({ kind: 'sent', isOld: false })
      announce('success', t('toasts.sent'))
    } else {
      show(sending.fields)
      setOutcome({ kind: 'failed', text: sending.refusal || t('failedText'), isOld: false })
      announce('error', t('toasts.failed'))
    }
  }

  return {
    isSending,
    outcome,
    idOf,
    errorOf: (field) => errors[field],
    submit(event) {
      event.preventDefault()
      if (!isSending) void send(event.currentTarget)
    },
    forgetError({ target }) {
      const { name } = target as HTMLInputElement
      if (errors[name as ContactField]) setErrors({ ...errors, [name]: undefined })
    },
  }
}

function inWords(problems: Partial<Record<ContactField, ContactProblem>>, t: Translate<'contact'>): Errors {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(`problems.${problem}`)]))
}

function outcomeBefore(refused: RefusedForm | undefined, wasSent: boolean, t: Translate<'contact'>): Outcome {
  if (refused) return { kind: 'failed', text: t(refused.isTooOften ? 'tooOften' : 'problems.title'), isOld: true }
  return wasSent ? { kind: 'sent', isOld: true } : { kind: 'none' }
}

function valuesIn(fields: FormData): ContactForm {
  const values = CONTACT_FIELDS.map((field) => [field, textIn(fields, field)] as const)
  return Object.fromEntries(values) as Record<ContactField, string>
}

function textIn(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Loads the sending code with the first message. */
async function deliver(values: ContactForm, bait: string): Promise<Sending> {
  try {
    const { sendContactMessage } = await import('./send-contact-message.ts')
    return await sendContactMessage(values, bait)
  } catch {
    return { isSent: false, fields: {} }
  }
}

function clear(form: HTMLFormElement): void {
  for (const field of CONTACT_FIELDS) {
    const control = form.elements.namedItem(field)
    if (control instanceof HTMLInputElement && control.type === 'hidden') continue
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = ''
  }
}

function announce(kind: Toast['kind'], text: string): void {
  showToast({ kind, text, durationMs: TOAST_MS, place: 'top-center' })
}
