import { BAIT_FIELD, fieldOfPath, toContactMessage } from '#domain/contact/contact-form.ts'
import type { ContactField, ContactForm } from '#domain/contact/contact-form.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

export interface Sending {
  isSent: boolean
  refusal?: string
  fields: Partial<Record<ContactField, string>>
}

/** The key changes only with the text, so that a message whose response was lost arrives once. */
let intent = { said: '', key: '' }

/** Never throws. */
export async function sendContactMessage(form: ContactForm, bait: string): Promise<Sending> {
  const message = toContactMessage(form)
  const said = JSON.stringify(message)
  if (intent.said !== said) intent = { said, key: crypto.randomUUID() }
  const json = { ...message, [BAIT_FIELD]: bait, spentMs: Math.round(performance.now()) }
  try {
    await answerOf(getApi().api['contact-messages'].$post({ header: { 'idempotency-key': intent.key }, json }))
    intent = { said: '', key: '' }
    return { isSent: true, fields: {} }
  } catch (error) {
    if (!(error instanceof ApiError)) return { isSent: false, fields: {} }
    return { isSent: false, refusal: error.message, fields: fieldsOf(error) }
  }
}

function fieldsOf({ fields }: ApiError): Sending['fields'] {
  const named = Object.entries(fields).map(([path, text]) => [fieldOfPath(path), text] as const)
  return Object.fromEntries(named.filter(([field]) => field !== undefined)) as Sending['fields']
}
